import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { fail, ok, type Result } from '../shared/result';
import { type AppliedCoupon, applyCoupon, type CouponFailure } from './coupon';
import { findCouponById, insertUse, lockCoupon } from './coupon-store.server';
import type { CouponLine } from './discount';

/** `changed`: it takes off `discount` now, and not what the order was written with. */
export type RedeemFailure = CouponFailure | { kind: 'changed'; discount: Centavos };

type Input = {
  couponId: number;
  userId: number;
  /** Written before in the same transaction */
  orderId: number;
  lines: readonly CouponLine[];
  now: Date;
  /** The discount that the order was written with, centavos */
  expected: Centavos;
};

/**
 * Gives a coupon to an order, in the transaction that writes it. However many ask at once, no limit is passed: the
 * coupon's row is locked, then everything is looked at again. On a failure the order must not be kept. Locks in the
 * order of the house (GLOSSARY, Locks).
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
