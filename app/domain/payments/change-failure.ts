import type { PlanFailure } from './payment-plan';

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
  /** Money came that a person looks at. */
  | { kind: 'in-review' }
  /** The receipt of the deposit that waits was sent: its money may be there already. */
  | { kind: 'proof-sent' }
  /** Too many cards were tried. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The bank of the payment that would end gave no answer. */
  | { kind: 'try-later' }
  | { kind: 'price-changed'; toPay: number }
  | PlanFailure;
