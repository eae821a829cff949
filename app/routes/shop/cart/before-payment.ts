import type { FilledCart } from '~/domain/cart/cart-page.server';
import { wayOf } from '~/domain/cart/cart-query';

type Known = Pick<FilledCart, 'buyer' | 'delivery' | 'collector' | 'way'>;

/** Whether finishing stops before it comes to the payment (spec 5), so that a card need not be troubled. */
export const stopsBeforePayment = (
  { buyer, delivery, collector, way }: Known,
  isBillingNeeded: boolean,
): boolean =>
  !buyer.document ||
  isBillingNeeded ||
  !delivery ||
  wayOf(delivery) !== way ||
  (delivery.type === 'counter' && !collector);
