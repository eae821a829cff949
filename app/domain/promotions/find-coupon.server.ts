import type { HasDb } from '~/platform/db.server';
import { fail, type Result } from '../shared/result';
import { type AppliedCoupon, applyCoupon, type CouponFailure, readCouponCode } from './coupon';
import { findCouponByCode } from './coupon-store.server';
import type { CouponLine } from './discount';

type Input = { code: string; userId: number; lines: readonly CouponLine[]; now: Date };

/** The coupon of a code that the customer typed, and what it would take off these lines; nothing is reserved. */
export const findCoupon = async (
  { db }: HasDb,
  { code: typed, userId, lines, now }: Input,
): Promise<Result<AppliedCoupon, CouponFailure>> => {
  if (typed.trim() === '') return fail({ kind: 'blank' });
  const code = readCouponCode(typed);
  const found = code === null ? null : await findCouponByCode(db, code, { userId });
  return found ? applyCoupon(found.coupon, { ...found, lines, now }) : fail({ kind: 'unknown' });
};
