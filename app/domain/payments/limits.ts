import type { LimitCounter, LimitRule } from '../shared/rate-limit';
import { meansOf } from './all-means';

const HOUR = 60 * 60;

/** Cards that one customer gives for orders that wait, or that are refused when a cart is finished: more than anybody owns, few for who tries stolen numbers. */
export const cardAttemptPerAccount: LimitRule = { name: 'cartao-conta', points: 10, windowSeconds: HOUR };
/** The same from one address, by any customers: an office or a school shares one. */
export const cardAttemptPerAddress: LimitRule = { name: 'cartao-ip', points: 20, windowSeconds: HOUR };

/** A list of chargebacks is read every hour; what it has that the charge itself denies is told to staff once a day. */
export const contradictedChargeback: LimitRule = {
  name: 'contestacao-negada',
  points: 1,
  windowSeconds: 24 * HOUR,
};

/**
 * Payments of one order that are no card, begun within a day: each may cost a charge at a bank. A slip that is made anew
 * after its day and a Pix after its term count likewise; whoever comes back days later begins anew.
 */
const MOST_CHARGES = 10;
const CHARGES_WITHIN_MS = 24 * HOUR * 1000;

/** Whether an order with these parts takes no more payments but cards and credit for now. */
export const isCapped = (
  paymentParts: readonly { part: number; typeId: number; createdAt: Date }[],
  now: Date,
): boolean => {
  const since = now.getTime() - CHARGES_WITHIN_MS;
  const charges = paymentParts.filter(
    ({ part, typeId, createdAt }) =>
      part === 1 && !meansOf(typeId).isDecidedAtOnce && createdAt.getTime() > since,
  );
  return charges.length >= MOST_CHARGES;
};

/** Whose card it is that is tried, and from where; an address that is not known does not count. */
export const cardCounters = ({ userId, ip }: { userId: number; ip: string | null }): LimitCounter[] => [
  { rule: cardAttemptPerAccount, key: String(userId) },
  ...(ip ? [{ rule: cardAttemptPerAddress, key: ip }] : []),
];
