import type { HasDb } from '~/platform/db.server';
import { addDays, saoPauloDateTime } from '../shared/calendar';
import type { Clock } from '../shared/ports';
import { findGrant, findGrantable, keepGrant, markMailed, replaceGrants } from './coupon-grant-store.server';

export type GrantedCoupon = { grantId: number; mailedAt: Date | null };

/**
 * Gives a personal coupon to whoever has an e-mail (lower case), once, in the caller's transaction; others that it is
 * better than give way to it. Null where the shop does not offer the coupon now. It holds from its mail on.
 */
export const grantCoupon = async (
  { db, clock }: HasDb & { clock: Clock },
  { code, email, instead = [] }: { code: string; email: string; instead?: readonly string[] },
): Promise<GrantedCoupon | null> => {
  const now = clock.now();
  const coupon = await findGrantable(db, code, now);
  if (!coupon) return null;
  const { id, mailedAt } = await keepGrant(db, { couponId: coupon.id, email, createdAt: now });
  if (instead.length > 0) await replaceGrants(db, email, instead, now);
  return { grantId: id, mailedAt };
};

/** A coupon as its mail tells of it. */
export type HandedCoupon = {
  email: string;
  code: string;
  description: string;
  firstOrderOnly: boolean;
  validUntil: Date | null;
};

const DAY_MS = 86_400_000;

/** The midnight in São Paulo that ends the last of so many days, today not counted. */
const endOfGrant = (now: Date, days: number): Date => {
  const { date } = saoPauloDateTime(now);
  return new Date(new Date(`${addDays(date, days)}T00:00:00-03:00`).getTime() + DAY_MS);
};

/**
 * The granted coupon from now on holds, for as many days as it says; asked again it stays as it was. Null where it is gone
 * or a better one took its place. To be called as its mail leaves: nobody shall hold a code that is not taken yet.
 */
export const handOverCoupon = async (
  { db, clock }: HasDb & { clock: Clock },
  grantId: number,
): Promise<HandedCoupon | null> => {
  const grant = await findGrant(db, grantId);
  if (!grant || grant.replacedAt !== null) return null;
  const { email, mailedAt, coupon } = grant;
  const { code, description, firstOrderOnly, grantDays } = coupon;
  const handed = { email, code, description, firstOrderOnly };
  if (mailedAt !== null) return { ...handed, validUntil: grant.validUntil };
  const now = clock.now();
  const validUntil = grantDays === null ? null : endOfGrant(now, grantDays);
  await markMailed(db, grantId, now, validUntil);
  return { ...handed, validUntil };
};
