import type { CouponFailure } from '~/domain/promotions/coupon';
import { findCoupon } from '~/domain/promotions/find-coupon.server';
import { fail, ok, type Result } from '../shared/result';
import { couponLines } from './cart';
import { updateOpenCart } from './cart-store.server';
import { type CartServices, readCart } from './read-cart.server';

export type ApplyFailure = { kind: 'no-cart' } | { kind: 'coupon'; failure: CouponFailure };

/**
 * Lets the customer's cart hold the coupon of a code, in place of the one it held. It is looked at again whenever the
 * cart is priced, and used up only by the order.
 */
export const applyCoupon = async (
  services: CartServices,
  { userId, code }: { userId: number; code: string },
): Promise<Result<null, ApplyFailure>> => {
  const cart = await readCart(services, userId);
  if (!cart) return fail({ kind: 'no-cart' });
  const lines = couponLines(cart.lines);
  const found = await findCoupon(services, { code, userId, lines, now: services.clock.now() });
  if (!found.ok) return fail({ kind: 'coupon', failure: found.failure });
  await updateOpenCart(services.db, userId, { couponId: found.value.id });
  return ok(null);
};

/** Takes the coupon off the cart; answers false when there is no cart. */
export const dropCoupon = (services: CartServices, userId: number): Promise<boolean> =>
  updateOpenCart(services.db, userId, { couponId: null });
