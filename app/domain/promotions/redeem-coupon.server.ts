import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { fail, ok, type Result } from '../shared/result';
import { type AppliedCoupon, applyCoupon, type CouponFailure } from './coupon';
import { findCouponById, insertUse, lockCoupon } from './coupon-store.server';
import type { CouponLine } from './discount';

/** `changed`: the discount is now `discount`, which differs from the order's. */
export type RedeemFailure = CouponFailure | { kind: 'changed'; discount: Centavos };

type Input = {
  couponId: number;
  userId: number;
  /** The order was written before in the same transaction */
  orderId: number;
  lines: readonly CouponLine[];
  now: Date;
  /** The order's discount, centavos */
  expected: Centavos;
};

/**
 * Redeems a coupon for an order, in the transaction that writes it. Limits hold under concurrency: the coupon's row is
 * locked, then everything is checked again. On a failure the order must be rolled back. For the order of locks see
 * GLOSSARY, Locks.
 */
export const redeemCoupon = (
  services: HasDb,
  { couponId, userId, orderId, lines, now, expected }: Input,
): Promise<Result<AppliedCoupon, RedeemFailure>> =>
  inTransaction(services, async ({ db }): Promise<Result<AppliedCoupon, RedeemFailure>> => {
    await lockCoupon(db, couponId);
    const found = await findCouponById(db, couponId, { userId, orderId });
    if (!found) return fail({ kind: 'unknown' });
    const applied = applyCoupon(found.coupon, { ...found, lines, now });
    if (!applied.ok) return applied;
    const { discount } = applied.value;
    if (discount !== expected) return fail({ kind: 'changed', discount });
    await insertUse(db, { orderId, couponId, userId, amount: discount, createdAt: now });
    return ok(applied.value);
  });
