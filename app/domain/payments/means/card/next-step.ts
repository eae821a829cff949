import type { CardChargeStatus } from '../../core/ports/card-gateway';

/**
 * Where one card of an attempt stands. `none`: the gateway knows no charge. `unknown`: it gave no usable answer.
 * `never`: there is none, and there will be none any more, since the card's token is lost.
 */
export type CardState = CardChargeStatus | 'none' | 'never' | 'unknown';

export type CardWithState = { id: number; state: CardState };

/** What to do next for an attempt with one card or two; `id` is the card's payment. */
export type CardStep =
  | { do: 'charge' | 'capture' | 'cancel'; id: number }
  | { do: 'wait' }
  /** Every card has paid: book all of them. */
  | { do: 'book' }
  /** Nothing is held or paid any more: the attempt is over. */
  | { do: 'end' };

const isOver = (state: CardState): boolean =>
  ['refused', 'voided', 'refunded', 'charged-back', 'never'].includes(state);

/**
 * The rule of cards: all pay or none does. They are authorised one after the other, while their tokens live, and captured when all are; when one
 * is over the others are let go or sent back, and so are all when the attempt is to be closed before everyone has
 * paid. It looks at nothing but what the gateway says, so that it goes on after a crash as before.
 */
export const nextCardStep = (cards: readonly CardWithState[], isClosing: boolean): CardStep => {
  if (cards.length > 0 && cards.every(({ state }) => state === 'captured')) return { do: 'book' };
  const held = cards.find(({ state }) => state === 'authorised' || state === 'captured');
  const undecided = cards.some(({ state }) => state === 'unknown' || state === 'processing');
  if (isClosing || cards.some(({ state }) => isOver(state))) {
    if (held) return { do: 'cancel', id: held.id };
    return undecided ? { do: 'wait' } : { do: 'end' };
  }
  // Its token lives a minute: it does not wait for the other card.
  const next = cards.find(({ state }) => state === 'none');
  if (next) return { do: 'charge', id: next.id };
  if (undecided) return { do: 'wait' };
  const toCapture = cards.find(({ state }) => state === 'authorised');
  return toCapture ? { do: 'capture', id: toCapture.id } : { do: 'wait' };
};
