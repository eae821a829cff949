import type { ToastMessage } from './toast';

export interface ShownToast extends ToastMessage {
  key: string;
  /** When it came, in milliseconds of performance.now. */
  at: number;
}

/** Of messages that leave by themselves. One with something to do has its place until it is done or sent away. */
const SHOWN_AT_ONCE = 3;

/** Messages in order of arrival, the same flash never twice; of each source only the newest. */
export const addToast = (shown: ShownToast[], next: ShownToast): ShownToast[] => {
  if (shown.some(({ key }) => key === next.key)) return shown;
  const others = next.source ? shown.filter(({ source }) => source !== next.source) : shown;
  const all = [...others, next];
  const passing = all.filter(({ action }) => !action).slice(-SHOWN_AT_ONCE);
  return all.filter((item) => item.action || passing.includes(item));
};

/** What a screen reader needs to begin to say a message. */
const HEARD_AFTER_MS = 1_000;

/** Messages that were said where they stood before; a live region to which they move would say them again. */
export const heardToasts = (shown: readonly ShownToast[], now: number): ReadonlySet<string> =>
  new Set(shown.filter(({ at }) => now - at > HEARD_AFTER_MS).map(({ key }) => key));
