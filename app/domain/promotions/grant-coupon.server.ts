import type { Context } from '~/domain/shared/context.server';
import { addDays, saoPauloDateTime } from '../shared/calendar';
import {
  findGrant,
  findGrantable,
  findValidGrant,
  keepGrant,
  markMailed,
  replaceGrants,
} from './coupon-grant-store.server';

/** `isKept`: the address has a better coupon already, and keeps it. */
export type GrantedCoupon = { grantId: number; mailedAt: Date | null; isKept: boolean };

/**
 * Grants a personal coupon to an email address (lower case), once, in the caller's transaction. It replaces the
 * coupons of `instead`; where it was itself replaced by another, that one is returned. Null if the shop does not offer the coupon now. It is valid from its mail on.
 */
export const grantCoupon = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { code, email, instead = [] }: { code: string; email: string; instead?: readonly string[] },
): Promise<GrantedCoupon | null> => {
  const now = clock.now();
  const coupon = await findGrantable(db, code, now);
  if (!coupon) return null;
  const { id, mailedAt, replacedAt } = await keepGrant(db, { couponId: coupon.id, email, createdAt: now });
  const better = replacedAt === null ? null : await findValidGrant(db, email, now);
  if (better) return { grantId: better.id, mailedAt: better.mailedAt, isKept: true };
  if (instead.length > 0) await replaceGrants(db, email, instead, now);
  return { grantId: id, mailedAt, isKept: false };
};

/** The data of a coupon for its mail. */
export type HandedCoupon = {
  grantId: number;
  email: string;
  code: string;
  description: string;
  firstOrderOnly: boolean;
  validUntil: Date | null;
};

const DAY_MS = 86_400_000;

/** The midnight in São Paulo at the end of the last of these days, not counting today. */
const endOfGrant = (now: Date, days: number): Date => {
  const { date } = saoPauloDateTime(now);
  return new Date(new Date(`${addDays(date, days)}T00:00:00-03:00`).getTime() + DAY_MS);
};

type Ends = { validUntil: Date | null };

const hasEnded = ({ validUntil }: Ends, now: Date): boolean => validUntil !== null && validUntil <= now;

/**
 * A granted coupon with the validity that its mail names: the coupon's number of days from now, or the period set by
 * the first mail. Null if it is gone, expired, deactivated or replaced by a better one.
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
 * The coupon becomes valid now, until the day that its mail names; of two mails, the first counts. Call it after the
 * mail was accepted: after a crash in between, the mail is sent again, and the days never run without a mail.
 */
export const couponIsHandedOver = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { grantId, validUntil }: Pick<HandedCoupon, 'grantId' | 'validUntil'>,
): Promise<void> => {
  await markMailed(db, grantId, clock.now(), validUntil);
};
