import type { LimitRule } from '../shared/rate-limit';

/** Simulations of one address: more than anybody compares, also where an office shares one. */
export const simulationPerAddress: LimitRule = {
  name: 'frete-ip',
  points: 300,
  windowSeconds: 60,
  perProcess: true,
};
