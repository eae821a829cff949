import type { ToastMessage } from './toast';

export interface ShownToast extends ToastMessage {
  key: string;
  /** When it arrived, in milliseconds of performance.now. */
  at: number;
}

/** Limit for messages that expire by themselves. One with an action stays until it is used or dismissed. */
const SHOWN_AT_ONCE = 3;

const saysTheSame = (one: ShownToast, other: ShownToast): boolean =>
  one.text === other.text && one.tone === other.tone && one.action?.label === other.action?.label;

/** Messages in order of arrival, without duplicates of a flash; only the newest of each source. */
export const addToast = (shown: ShownToast[], next: ShownToast): ShownToast[] => {
  if (shown.some(({ key }) => key === next.key)) return shown;
  const isFault = next.tone === 'danger';
  const isSaid = (item: ShownToast) => isFault && item.tone === 'danger' && item.text === next.text;
  // A card with the same text and an action is already shown.
  if (!next.action && shown.some((item) => item.action && isSaid(item))) return shown;
  const isOlder = (item: ShownToast) => next.source !== undefined && item.source === next.source;
  const isOver = (item: ShownToast) => next.tone === 'success' && item.endsWithSuccess === true;
  const others = shown.filter((item) => !isOlder(item) && !isOver(item) && (item.action || !isSaid(item)));
  const all = [...others, next];
  const passing = all.filter(({ action }) => !action).slice(-SHOWN_AT_ONCE);
  return all.filter((item) => item.action || passing.includes(item));
};

/** The messages that a card combines: those with the same text and action. */
const together = (shown: readonly ShownToast[], card: ShownToast): ShownToast[] =>
  shown.filter((item) => item.key === card.key || (item.action && saysTheSame(item, card)));

/** One card for all messages with the same text and action; its button runs the action of each. */
export const cardsOf = (shown: readonly ShownToast[]): ShownToast[] =>
  shown.flatMap((item) => {
    const all = together(shown, item);
    if (all[0] !== item) return [];
    if (!item.action || all.length === 1) return [item];
    const run = () => {
      for (const { action } of all) action?.run();
    };
    const forgo = () => {
      for (const { action } of all) action?.forgo?.();
    };
    return [{ ...item, action: { ...item.action, run, forgo } }];
  });

/** The messages without those of the card with this key. */
export const withoutCard = (shown: readonly ShownToast[], key: string): ShownToast[] => {
  const card = shown.find((item) => item.key === key);
  const gone = card ? together(shown, card) : [];
  return shown.filter((item) => !gone.includes(item));
};

/** The time that a screen reader needs to begin to read a message. */
const HEARD_AFTER_MS = 1_000;

/** Messages that were already announced. A live region to which they move would announce them again. */
export const heardToasts = (shown: readonly ShownToast[], now: number): ReadonlySet<string> =>
  new Set(shown.filter(({ at }) => now - at > HEARD_AFTER_MS).map(({ key }) => key));
