import type { CardChargeStatus } from '../../core/ports/card-gateway';

/**
 * The state of one card of an attempt. `none`: the gateway knows no charge. `unknown`: it gave no usable answer.
 * `never`: there is no charge and there will be none, since the card's token is lost.
 */
export type CardState = CardChargeStatus | 'none' | 'never' | 'unknown';

export type CardWithState = { id: number; state: CardState };

/** What to do next for an attempt with one card or two; `id` is the card's payment. */
export type CardStep =
  | { do: 'charge' | 'capture' | 'cancel'; id: number }
  | { do: 'wait' }
  /** Every card has paid: book all of them. */
  | { do: 'book' }
  /** Nothing is held or paid: the attempt is over. */
  | { do: 'end' };

const isOver = (state: CardState): boolean =>
  ['refused', 'voided', 'refunded', 'charged-back', 'never'].includes(state);

/**
 * The rule for cards: all pay or none does. They are authorised one after the other, while their tokens are valid, and
 * captured once all are. If one fails, the others are released or refunded. The same happens to all if the attempt is
 * closed before every card has paid. It depends only on the gateway's record, so it continues correctly after a crash.
 */
export const nextCardStep = (cards: readonly CardWithState[], isClosing: boolean): CardStep => {
  if (cards.length > 0 && cards.every(({ state }) => state === 'captured')) return { do: 'book' };
  const held = cards.find(({ state }) => state === 'authorised' || state === 'captured');
  const undecided = cards.some(({ state }) => state === 'unknown' || state === 'processing');
  if (isClosing || cards.some(({ state }) => isOver(state))) {
    if (held) return { do: 'cancel', id: held.id };
    return undecided ? { do: 'wait' } : { do: 'end' };
  }
  // Its token is valid for a minute, so it does not wait for the other card.
  const next = cards.find(({ state }) => state === 'none');
  if (next) return { do: 'charge', id: next.id };
  if (undecided) return { do: 'wait' };
  const toCapture = cards.find(({ state }) => state === 'authorised');
  return toCapture ? { do: 'capture', id: toCapture.id } : { do: 'wait' };
};
