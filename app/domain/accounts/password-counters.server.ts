import type { LimitRule, RateLimit } from '../shared/rate-limit';
import { wrongPasswordPerAccount, wrongPasswordPerAddress } from './limits';

/** One counter of wrong passwords. */
type Counter = { rule: LimitRule; key: string };

/** One account has one counter for its e-mail, its document and the questions for its password. */
export const accountCounterKey = (userId: number): string => `conta-${userId}`;

/**
 * The counters that a wrong password counts with, the address's first: whoever is refused there takes no more points
 * from anybody's account, so that one address cannot shut many.
 */
export const wrongPasswordCounters = (ip: string | null, accountKey: string): Counter[] => [
  ...(ip ? [{ rule: wrongPasswordPerAddress, key: ip }] : []),
  { rule: wrongPasswordPerAccount, key: accountKey },
];

/**
 * Takes a point of each counter in turn, before the password is looked at, so that parallel attempts all count; a
 * counter that refuses spares those after it. Answers the seconds to wait, 0 when the attempt may go on.
 */
export const takePoints = async (
  { rateLimit }: { rateLimit: RateLimit },
  counters: readonly Counter[],
): Promise<number> => {
  for (const { rule, key } of counters) {
    const allowance = await rateLimit.consume(rule, key);
    if (!allowance.allowed) return allowance.retryAfterSeconds;
  }
  return 0;
};

/** A right password counts nowhere. */
export const giveBackPoints = async (
  { rateLimit }: { rateLimit: RateLimit },
  counters: readonly Counter[],
): Promise<void> => {
  await Promise.all(counters.map(({ rule, key }) => rateLimit.giveBack(rule, key)));
};

/** Whoever proved to own the account by its mailbox waits no longer for what others guessed. */
export const forgetWrongPasswords = (
  { rateLimit }: { rateLimit: RateLimit },
  userId: number,
): Promise<void> => rateLimit.forget(wrongPasswordPerAccount, accountCounterKey(userId));
