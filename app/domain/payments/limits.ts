import type { LimitCounter, LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;

/** Cards that one customer gives for orders that wait, or that are refused when a cart is finished: more than anybody owns, few for who tries stolen numbers. */
export const cardAttemptPerAccount: LimitRule = { name: 'cartao-conta', points: 10, windowSeconds: HOUR };
/** The same from one address, by any customers: an office or a school shares one. */
export const cardAttemptPerAddress: LimitRule = { name: 'cartao-ip', points: 20, windowSeconds: HOUR };

/** Whose card it is that is tried, and from where; an address that is not known does not count. */
export const cardCounters = ({ userId, ip }: { userId: number; ip: string | null }): LimitCounter[] => [
  { rule: cardAttemptPerAccount, key: String(userId) },
  ...(ip ? [{ rule: cardAttemptPerAddress, key: ip }] : []),
];
