import type { PlanFailure } from './payment-plan';

/**
 * Why an order that waits for its money takes no other payment for now. `in-review`: money came that a person looks at.
 * `proof-sent`: the receipt of the deposit that waits was sent, and its money may be there already.
 */
export type HeldBack = 'in-review' | 'proof-sent';

/** Why the payment of an order was not changed. */
export type ChangeFailure =
  | { kind: 'not-found' }
  | { kind: 'operator' }
  | { kind: 'already-paid' }
  /** It was cancelled. */
  | { kind: 'not-payable' }
  /** Another attempt to pay began after the one that the page shows. */
  | { kind: 'payment-changed' }
  /** The order waits for just this payment. */
  | { kind: 'same-payment' }
  | { kind: HeldBack }
  /** Banks were asked for so many charges of the order lately that they are asked for no other. */
  | { kind: 'too-many-charges'; isWaiting: boolean }
  /** Too many cards were tried. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The bank of the payment that would end gave no answer. */
  | { kind: 'try-later' }
  | { kind: 'price-changed'; toPay: number }
  | PlanFailure;
