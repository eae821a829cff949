import type { Context } from '~/domain/shared/context.server';
import { addDays, saoPauloDateTime } from '../shared/calendar';
import { findGrant, findGrantable, keepGrant, markMailed, replaceGrants } from './coupon-grant-store.server';

export type GrantedCoupon = { grantId: number; mailedAt: Date | null };

/**
 * Gives a personal coupon to whoever has an e-mail (lower case), once, in the caller's transaction; others that it is
 * better than give way to it. Null where the shop does not offer the coupon now. It holds from its mail on.
 */
export const grantCoupon = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
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
  grantId: number;
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

type Ends = { validUntil: Date | null };

const hasEnded = ({ validUntil }: Ends, now: Date): boolean => validUntil !== null && validUntil <= now;

/**
 * A granted coupon as its mail is to tell of it: it holds for as many days as it says from now on, or as it did since its
 * first mail. Null where it is gone or over, staff took it away or a better one took its place.
 */
export const couponToGive = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  grantId: number,
): Promise<HandedCoupon | null> => {
  const grant = await findGrant(db, grantId);
  if (!grant || grant.replacedAt !== null || !grant.coupon.active) return null;
  if (hasEnded(grant, clock.now()) || hasEnded(grant.coupon, clock.now())) return null;
  const { email, mailedAt, coupon } = grant;
  const { code, description, firstOrderOnly, grantDays } = coupon;
  const handed = { grantId, email, code, description, firstOrderOnly };
  if (mailedAt !== null) return { ...handed, validUntil: grant.validUntil };
  return { ...handed, validUntil: grantDays === null ? null : endOfGrant(clock.now(), grantDays) };
};

/**
 * The coupon holds from now on, until the day that its mail names; of two such mails the first counts. To be called once the
 * mail was taken: who dies between mails it again, and nobody's days run while no mail came.
 */
export const couponIsHandedOver = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { grantId, validUntil }: Pick<HandedCoupon, 'grantId' | 'validUntil'>,
): Promise<void> => {
  await markMailed(db, grantId, clock.now(), validUntil);
};
