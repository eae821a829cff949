import type { Centavos } from '../shared/money';
import type { LimitRule } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { type CouponLine, type DiscountRule, discountOf, eligibleGoods } from './discount';

const QUARTER_HOUR = 15 * 60;

/** Continued guessing is blocked for 15 minutes, then 30, an hour, two. */
const growing = { longestSeconds: 2 * 60 * 60, memorySeconds: 24 * 60 * 60 };

/** Coupon codes of one customer that gave no discount. The limit is far above what honest typing errors need. */
export const wrongCouponPerAccount: LimitRule = {
  name: 'cupom-conta',
  points: 20,
  windowSeconds: QUARTER_HOUR,
  growing,
};
/** The same from one IP address, which an office or a school may share. */
export const wrongCouponPerAddress: LimitRule = {
  name: 'cupom-ip',
  points: 60,
  windowSeconds: QUARTER_HOUR,
  growing,
};

/** The length of the database column. */
export const COUPON_CODE_MAX = 30;

export type Coupon = DiscountRule & {
  id: number;
  /** Upper case */
  code: string;
  description: string;
  /** Valid from the first instant until just before the second. */
  validFrom: Date;
  validUntil: Date | null;
  /** Minimum of eligible goods, in centavos */
  minimum: Centavos;
  /** The maximum of orders that may hold it, in total and for one customer; null is unlimited */
  limit: number | null;
  limitPerCustomer: number | null;
  firstOrderOnly: boolean;
  /** The number of orders that hold it now */
  uses: number;
  active: boolean;
  /** Only for customers to whom it was granted: see `CouponGrant`. */
  isPersonal: boolean;
};

/** A personal coupon granted to a customer; it is valid from the mail that announced it. */
export type CouponGrant = { mailedAt: Date | null; validUntil: Date | null; isReplaced: boolean };

/** The customer's history that coupon rules need, not counting the order that is being written. */
export type CustomerHistory = {
  /**
   * The customer's orders that hold this coupon now. For a personal coupon, those that hold any personal coupon, since
   * each customer may use only one
   */
  uses: number;
  /** The grant to the customer's email address; null if there is none, or none is needed. */
  grant: CouponGrant | null;
  /** The customer has an order that was ever paid or that still awaits payment */
  hasOrdered: boolean;
};

export type CouponFailure =
  | { kind: 'blank' }
  | { kind: 'unknown' }
  | { kind: 'inactive' }
  /** Personal, and not granted to this customer. */
  | { kind: 'not-yours' }
  /** Replaced by a better one. */
  | { kind: 'replaced' }
  | { kind: 'not-yet'; from: Date }
  | { kind: 'over'; until: Date }
  | { kind: 'used-up' }
  | { kind: 'customer-limit'; limit: number }
  | { kind: 'not-first-order' }
  | { kind: 'not-eligible' }
  /** `missing`: centavos of goods needed to reach the minimum. */
  | { kind: 'below-minimum'; minimum: Centavos; missing: Centavos };

export type AppliedCoupon = Pick<Coupon, 'id' | 'code' | 'description'> & { discount: Centavos };

/** A coupon of a cart. With a `refusal` it gives no discount. */
export type CartCoupon = AppliedCoupon & { refusal: CouponFailure | null };

/** A typed code in its stored form; null when it cannot be one. */
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
  // The percentage of a very small amount rounds to zero.
  return discountOf(coupon, lines) === 0 ? { kind: 'not-eligible' } : null;
};

/**
 * The first reason against a coupon; null if there is none. The order is: validity period, owner, limits, customer's
 * history, goods.
 */
export const refuseCoupon = (
  coupon: Coupon,
  { history, lines, now }: { history: CustomerHistory; lines: readonly CouponLine[]; now: Date },
): CouponFailure | null =>
  refuseTime(coupon, now) ??
  refuseGrant(coupon, history, now) ??
  refuseCustomer(coupon, history) ??
  refuseGoods(coupon, lines);

/** The discount of the coupon, or why there is none. */
export const applyCoupon = (
  coupon: Coupon,
  facts: Parameters<typeof refuseCoupon>[1],
): Result<AppliedCoupon, CouponFailure> => {
  const failure = refuseCoupon(coupon, facts);
  if (failure) return fail(failure);
  const { id, code, description } = coupon;
  return ok({ id, code, description, discount: discountOf(coupon, facts.lines) });
};
