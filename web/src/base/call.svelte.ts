/** The call of the person at this device: title and icon of the window, and a mark on the installed app. */

class Call {
  /** What the person is called to, such as "Your turn"; empty when nothing waits for them. */
  text = $state('');
}

export const call = new Call();

/** Whether the page lies open in front of somebody. */
export function inSight(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** Mark the icon of the installed app, where there is one, or take the mark away. */
export function markApp(marked: boolean): void {
  const change = marked ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  change?.catch(() => undefined);
}
