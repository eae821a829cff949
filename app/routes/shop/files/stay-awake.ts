/**
 * Keeps the screen of a telephone from going dark while a file is sent. The browser takes the lock away from a page that
 * is not seen; it is asked for again when it is. Returns the way to end it.
 */
export const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | null = null;
  let hasEnded = false;
  const release = () => void lock?.release().catch(() => undefined);
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given;
        if (hasEnded) release();
      },
      // A battery that is low, or a page that is no secure one: it is sent all the same.
      () => undefined,
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
};
