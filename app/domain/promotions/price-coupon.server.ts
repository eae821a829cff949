import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, type Result } from '../shared/result';
import {
  type AppliedCoupon,
  applyCoupon,
  type CartCoupon,
  type CouponFailure,
  readCouponCode,
} from './coupon';
import { findCouponByCode, findCouponById, returnUse } from './coupon-store.server';
import type { CouponLine } from './discount';

/**
 * Frees the coupon of an order that was cancelled unpaid. Call it in the transaction that cancels the order, before
 * its wallet is touched. Returns whether the order held one; calling it twice does no harm.
 */
export const returnCoupon = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: number,
): Promise<boolean> => returnUse(db, orderId, clock.now());

type Input = { couponId: number; userId: number; lines: readonly CouponLine[]; now: Date };

/** The discount of the cart's coupon now, or why there is none; null when the coupon is gone. */
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

type TypedCoupon = { code: string; userId: number; lines: readonly CouponLine[]; now: Date };

/** The coupon of a typed code, and its discount on these lines; nothing is reserved. */
export const findCoupon = async (
  { db }: HasDb,
  { code: typed, userId, lines, now }: TypedCoupon,
): Promise<Result<AppliedCoupon, CouponFailure>> => {
  if (typed.trim() === '') return fail({ kind: 'blank' });
  const code = readCouponCode(typed);
  const found = code === null ? null : await findCouponByCode(db, code, { userId });
  return found ? applyCoupon(found.coupon, { ...found, lines, now }) : fail({ kind: 'unknown' });
};
