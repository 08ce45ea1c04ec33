/** Whether head and foot are shown around the page. */

class Frame {
  /** Without head and foot: a game needs the whole screen. */
  bare = $state(false);
}

export const frame = new Frame();
