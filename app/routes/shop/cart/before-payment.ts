import type { FilledCart } from '~/domain/cart/cart-page.server';

type Known = Pick<FilledCart, 'buyer' | 'delivery' | 'collector'>;

/** Whether finishing stops before it comes to the payment (spec 5), so that a card need not be troubled. */
export const stopsBeforePayment = (
  { buyer, delivery, collector }: Known,
  isBillingNeeded: boolean,
): boolean => !buyer.document || isBillingNeeded || !delivery || (delivery.type === 'counter' && !collector);
