import type { Centavos } from '../shared/money';

/** Why a cart does not become an order, in the order in which it is checked; the first that applies is answered. */
export type FinaliseFailure =
  | { kind: 'cart-not-found' }
  | { kind: 'cart-empty' }
  | { kind: 'document-missing' }
  | { kind: 'billing-missing' }
  | { kind: 'delivery-missing' }
  | { kind: 'payment-missing' }
  | { kind: 'line-unavailable'; lineId: number }
  | { kind: 'files-missing'; lineId: number }
  | { kind: 'operator' }
  | { kind: 'terms-missing' }
  | { kind: 'contents-changed' }
  | { kind: 'price-changed'; shown: Centavos; total: Centavos };
