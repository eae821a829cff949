import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { applyCoupon, type CartCoupon } from './coupon';
import { findCouponById, returnUse } from './coupon-store.server';
import type { CouponLine } from './discount';

/**
 * The order died unpaid: others may use its coupon. To be called in the transaction that ends the order, before its
 * wallet is touched. Answers whether it held one; twice is as once.
 */
export const returnCoupon = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: number,
): Promise<boolean> => returnUse(db, orderId, clock.now());

type Input = { couponId: number; userId: number; lines: readonly CouponLine[]; now: Date };

/** What the coupon that a cart holds takes off now, or why it takes nothing off; null when it is gone. */
export const priceCoupon = async (
  { db }: HasDb,
  { couponId, userId, lines, now }: Input,
): Promise<CartCoupon | null> => {
  const found = await findCouponById(db, couponId, { userId });
  if (!found) return null;
  const applied = applyCoupon(found.coupon, { ...found, lines, now });
  if (applied.ok) return { ...applied.value, refusal: null };
  const { id, code, description } = found.coupon;
  return { id, code, description, discount: 0, refusal: applied.failure };
};
