import type { HasDb } from '~/platform/db.server';
import { applyCoupon, type CartCoupon } from './coupon';
import { findCouponById } from './coupon-store.server';
import type { CouponLine } from './discount';

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
