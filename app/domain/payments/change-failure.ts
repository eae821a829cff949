import type { PlanFailure } from './payment-plan';

/** Why the payment of an order was not changed. */
export type ChangeFailure =
  | { kind: 'not-found' }
  | { kind: 'operator' }
  /** It is paid, cancelled, or a payment just came. */
  | { kind: 'not-payable' }
  /** The bank of the payment that would end gave no answer. */
  | { kind: 'try-later' }
  | { kind: 'price-changed'; toPay: number }
  | PlanFailure;
