import type { Centavos } from '../shared/money';
import type { LimitRule } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { type CouponLine, type DiscountRule, discountOf, eligibleGoods } from './discount';

const QUARTER_HOUR = 15 * 60;

/** Who goes on guessing waits 15 minutes, 30, an hour, two. */
const growing = { longestSeconds: 2 * 60 * 60, memorySeconds: 24 * 60 * 60 };

/** Codes of coupons that one customer typed and that took nothing off: more than anybody mistypes. */
export const wrongCouponPerAccount: LimitRule = {
  name: 'cupom-conta',
  points: 20,
  windowSeconds: QUARTER_HOUR,
  growing,
};
/** The same from one address, by any customers: an office or a school shares one. */
export const wrongCouponPerAddress: LimitRule = {
  name: 'cupom-ip',
  points: 60,
  windowSeconds: QUARTER_HOUR,
  growing,
};

/** As long as its column. */
export const COUPON_CODE_MAX = 30;

export type Coupon = DiscountRule & {
  id: number;
  /** Upper case */
  code: string;
  description: string;
  /** Valid from this instant and before that one. */
  validFrom: Date;
  validUntil: Date | null;
  /** Of the goods that it is for, centavos */
  minimum: Centavos;
  /** How many orders may hold it, in all and of one customer; null without end */
  limit: number | null;
  limitPerCustomer: number | null;
  firstOrderOnly: boolean;
  /** How many orders hold it now */
  uses: number;
  active: boolean;
  /** Only for whom it was granted to: see `CouponGrant`. */
  isPersonal: boolean;
};

/** A personal coupon in somebody's hands: it holds from the mail on that brought it. */
export type CouponGrant = { mailedAt: Date | null; validUntil: Date | null; isReplaced: boolean };

/** What a coupon asks about its customer; the order that is being written does not count. */
export type CustomerHistory = {
  /** Orders of the customer that hold this coupon now; of a personal one, any personal coupon: there is one per person */
  uses: number;
  /** What was granted to the customer's e-mail; null where nothing was, or nothing needs to be. */
  grant: CouponGrant | null;
  /** An order that was ever paid, or that still waits for its money */
  hasOrdered: boolean;
};

export type CouponFailure =
  | { kind: 'blank' }
  | { kind: 'unknown' }
  | { kind: 'inactive' }
  /** Personal, and not this customer's. */
  | { kind: 'not-yours' }
  /** A better one took its place. */
  | { kind: 'replaced' }
  | { kind: 'not-yet'; from: Date }
  | { kind: 'over'; until: Date }
  | { kind: 'used-up' }
  | { kind: 'customer-limit'; limit: number }
  | { kind: 'not-first-order' }
  | { kind: 'not-eligible' }
  /** `missing` centavos of goods bring it to the minimum. */
  | { kind: 'below-minimum'; minimum: Centavos; missing: Centavos };

export type AppliedCoupon = Pick<Coupon, 'id' | 'code' | 'description'> & { discount: Centavos };

/** A coupon that a cart holds. With a `refusal` it takes nothing off, and says why. */
export type CartCoupon = AppliedCoupon & { refusal: CouponFailure | null };

/** A code as it is stored, of what somebody typed; null when it can be none. */
export const readCouponCode = (typed: string): string | null => {
  const text = typed.trim();
  return text.length <= COUPON_CODE_MAX && /^[A-Za-z0-9_-]+$/.test(text) ? text.toUpperCase() : null;
};

const refuseTime = ({ active, validFrom, validUntil }: Coupon, now: Date): CouponFailure | null => {
  if (!active) return { kind: 'inactive' };
  if (now < validFrom) return { kind: 'not-yet', from: validFrom };
  return validUntil && now >= validUntil ? { kind: 'over', until: validUntil } : null;
};

const refuseGrant = ({ isPersonal }: Coupon, { grant }: CustomerHistory, now: Date): CouponFailure | null => {
  if (!isPersonal) return null;
  if (!grant?.mailedAt || grant.mailedAt > now) return { kind: 'not-yours' };
  if (grant.isReplaced) return { kind: 'replaced' };
  return grant.validUntil && now >= grant.validUntil ? { kind: 'over', until: grant.validUntil } : null;
};

const refuseCustomer = (coupon: Coupon, { uses, hasOrdered }: CustomerHistory): CouponFailure | null => {
  const { limit, limitPerCustomer } = coupon;
  if (limit !== null && coupon.uses >= limit) return { kind: 'used-up' };
  if (limitPerCustomer !== null && uses >= limitPerCustomer)
    return { kind: 'customer-limit', limit: limitPerCustomer };
  return coupon.firstOrderOnly && hasOrdered ? { kind: 'not-first-order' } : null;
};

const refuseGoods = (coupon: Coupon, lines: readonly CouponLine[]): CouponFailure | null => {
  const goods = eligibleGoods(coupon, lines);
  if (goods === 0) return { kind: 'not-eligible' };
  if (goods < coupon.minimum)
    return { kind: 'below-minimum', minimum: coupon.minimum, missing: coupon.minimum - goods };
  // A percentage of so little that it rounds to nothing.
  return discountOf(coupon, lines) === 0 ? { kind: 'not-eligible' } : null;
};

/** The first reason against a coupon: its time, whose it is, its limits and its customer, then the goods; null when there is none. */
export const refuseCoupon = (
  coupon: Coupon,
  { history, lines, now }: { history: CustomerHistory; lines: readonly CouponLine[]; now: Date },
): CouponFailure | null =>
  refuseTime(coupon, now) ??
  refuseGrant(coupon, history, now) ??
  refuseCustomer(coupon, history) ??
  refuseGoods(coupon, lines);

/** What the coupon comes to, or why not. */
export const applyCoupon = (
  coupon: Coupon,
  facts: Parameters<typeof refuseCoupon>[1],
): Result<AppliedCoupon, CouponFailure> => {
  const failure = refuseCoupon(coupon, facts);
  if (failure) return fail(failure);
  const { id, code, description } = coupon;
  return ok({ id, code, description, discount: discountOf(coupon, facts.lines) });
};
