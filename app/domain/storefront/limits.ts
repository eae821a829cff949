import type { LimitRule } from '../shared/rate-limit';

/** Newsletter sign-ups from one address. */
export const newsletterPerAddress: LimitRule = {
  name: 'newsletter-ip',
  points: 10,
  windowSeconds: 60 * 60,
};
