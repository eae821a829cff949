import type { HasDb } from '~/platform/db.server';
import { type LineNow, type LostCoupon, type RepeatChange, repeatChange } from './repeat-changes';
import { findBoughtLines, findSpentCoupons } from './repeat-store.server';

/** What is another in a cart at what was bought again, in the order of its lines. */
export type RepeatChanges = { lines: RepeatChange[]; coupons: LostCoupon[] };

const none: RepeatChanges = { lines: [], coupons: [] };

/**
 * What a cart's lines that are bought again cost when they were bought, where they cost something else now, and the
 * coupons that those orders had and this cart has not.
 */
export const readRepeatChanges = async (
  { db }: HasDb,
  userId: number,
  cart: { lines: readonly (LineNow & { isRepeat: boolean })[]; coupon: object | null },
): Promise<RepeatChanges> => {
  if (!cart.lines.some(({ isRepeat }) => isRepeat)) return none;
  const bought = await findBoughtLines(db, userId);
  const lines = cart.lines.flatMap((line) => {
    const before = bought.get(line.id);
    return (before && repeatChange(before, line)) ?? [];
  });
  if (cart.coupon) return { lines, coupons: [] };
  const orderIds = [...new Set([...bought.values()].map(({ orderId }) => orderId))];
  return { lines, coupons: orderIds.length > 0 ? await findSpentCoupons(db, orderIds) : [] };
};
