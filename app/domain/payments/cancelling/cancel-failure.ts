import type { Centavos } from '../../shared/money';
import type { HeldBack } from '../change-failure';

/** Why an order or an item of it was not cancelled. */
export type CancelFailure =
  | { kind: 'not-found' }
  /** It is in production, or over */
  | { kind: 'too-late' }
  | { kind: 'reason-missing' }
  /** A payment came while its charge was being closed */
  | { kind: 'paid-meanwhile' }
  /** The bank of the payment that would end gave no answer */
  | { kind: 'try-later' }
  | { kind: HeldBack }
  /** What would go back is not what the customer saw */
  | { kind: 'amount-changed'; amount: Centavos }
  /** Of an order that nobody paid an item is not cancelled alone */
  | { kind: 'not-paid' };
