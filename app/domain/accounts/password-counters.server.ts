import type { LimitCounter, RateLimit } from '../shared/rate-limit';
import { wrongPasswordPerAccount, wrongPasswordPerAddress } from './limits';

/** One account has one counter for its e-mail, its document and the questions for its password. */
export const accountCounterKey = (userId: number): string => `conta-${userId}`;

/**
 * The counters that a wrong password counts with, the address's first: whoever is refused there takes no more points
 * from anybody's account, so that one address cannot shut many. A point of each is taken before the password is looked
 * at, so that parallel attempts all count, and given back for a right one.
 */
export const wrongPasswordCounters = (ip: string | null, accountKey: string): LimitCounter[] => [
  ...(ip ? [{ rule: wrongPasswordPerAddress, key: ip }] : []),
  { rule: wrongPasswordPerAccount, key: accountKey },
];

/** Whoever proved to own the account by its mailbox waits no longer for what others guessed. */
export const forgetWrongPasswords = (
  { rateLimit }: { rateLimit: RateLimit },
  userId: number,
): Promise<void> => rateLimit.forget(wrongPasswordPerAccount, accountCounterKey(userId));
