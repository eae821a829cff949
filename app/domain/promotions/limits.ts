import type { LimitRule } from '../shared/rate-limit';

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
