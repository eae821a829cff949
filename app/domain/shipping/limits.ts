import type { LimitRule } from '../shared/rate-limit';

/**
 * Simulations of one address, on the page and by the API: more than anybody compares, also where an office shares one.
 * Each may cost a question to the carrier.
 */
export const simulationPerAddress: LimitRule = {
  name: 'frete-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};
