import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import type { CookieChoice } from './cookie-notice';
import { insertCookieAnswer } from './cookie-store.server';
import { cookieAnswerPerAddress } from './limits';

type Answer = CookieChoice & { textVersion: string; userId: number | null; ip: string | null };

/** Logs an answer to the cookie notice; 30 an hour from one address. */
export const answerCookies = async (
  { db, clock, rateLimit }: HasDb & { clock: Clock; rateLimit: RateLimit },
  answer: Answer,
): Promise<Result<null, { kind: 'limited'; retryAfterSeconds: number }>> => {
  if (answer.ip) {
    const allowance = await rateLimit.consume(cookieAnswerPerAddress, answer.ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  await insertCookieAnswer(db, { ...answer, createdAt: clock.now() });
  return ok(null);
};
