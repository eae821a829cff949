import type { LimitRule } from '../shared/rate-limit';

/**
 * Searches from one address: more than any reader makes, also where a whole office or a mobile carrier's customers
 * share one.
 */
export const searchPerAddress: LimitRule = {
  name: 'pesquisa-ip',
  points: 300,
  windowSeconds: 60,
  perProcess: true,
};
