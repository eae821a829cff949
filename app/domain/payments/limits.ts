import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;

/** Cards that one customer gives for orders that wait: more than anybody owns, few for who tries stolen numbers. */
export const cardAttemptPerAccount: LimitRule = { name: 'cartao-conta', points: 10, windowSeconds: HOUR };
/** The same from one address, by any customers: an office or a school shares one. */
export const cardAttemptPerAddress: LimitRule = { name: 'cartao-ip', points: 20, windowSeconds: HOUR };
