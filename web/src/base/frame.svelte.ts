/** How much of the page's frame is shown around what is inside. */

class Frame {
  /** Without head and foot: a game needs the whole screen. */
  bare = $state(false);
}

export const frame = new Frame();
