/** Screen wake lock while a table or score pad is open; browsers allow it on https and localhost only. */

export const canStayAwake = 'wakeLock' in navigator;

/** Stay awake until the returned function is called. */
export function stayAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let done = false;

  async function hold(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (done) await lock.release();
      else held = lock;
    } catch {
      // A battery that is nearly empty comes first.
    }
  }

  // The lock is lost whenever the page is hidden.
  const again = (): void => void hold();
  document.addEventListener('visibilitychange', again);
  void hold();
  return () => {
    done = true;
    document.removeEventListener('visibilitychange', again);
    void held?.release();
  };
}
