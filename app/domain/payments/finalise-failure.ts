import type { CouponFailure } from '~/domain/promotions/coupon';
import type { SpineChange } from '../files/cover-spine';
import type { Centavos } from '../shared/money';
import type { PlanFailure } from './payment-plan';

/** Why a cart does not become an order, in the order in which it is checked; the first that applies is answered. */
export type FinaliseFailure =
  | { kind: 'cart-not-found' }
  /** The request held a card's number or code, which must never come here. */
  | { kind: 'card-data' }
  | { kind: 'cart-empty' }
  | { kind: 'document-missing' }
  | { kind: 'billing-missing' }
  /** `wasShown`: the page still showed one, which another window has undone since. */
  | { kind: 'delivery-missing'; wasShown?: true }
  | { kind: 'collector-missing' }
  | PlanFailure
  | { kind: 'line-unavailable'; lineId: number }
  | { kind: 'files-missing'; lineId: number }
  /** The author has not accepted what was found in a file. */
  | { kind: 'warnings-open'; lineId: number }
  /** The cover was approved for another spine, see files/spine-guard.ts. */
  | { kind: 'spine-changed'; lineId: number; spine: SpineChange }
  /** Too many cards were tried. */
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'operator' }
  | { kind: 'terms-missing' }
  | { kind: 'contact-missing' }
  | { kind: 'contents-changed' }
  /** Of the delivery, in business days after production. */
  | { kind: 'days-changed'; days: number }
  | { kind: 'price-changed'; shown: Centavos; total: Centavos }
  | { kind: 'coupon'; failure: CouponFailure | { kind: 'changed' } };
