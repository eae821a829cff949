import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../shared/result';
import type { CookieChoice } from './cookie-form';
import { insertCookieAnswer } from './cookie-store.server';
import { cookieAnswerPerAddress } from './limits';

type Answer = CookieChoice & { textVersion: string; userId: number | null; ip: string | null };

/** Logs an answer to the cookie notice; 30 an hour from one address. */
export const answerCookies = async (
  { db, clock, rateLimit }: Pick<Context, 'db' | 'clock' | 'rateLimit'>,
  answer: Answer,
): Promise<Result<null, { kind: 'limited'; retryAfterSeconds: number }>> => {
  if (answer.ip) {
    const allowance = await rateLimit.consume(cookieAnswerPerAddress, answer.ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  await insertCookieAnswer(db, { ...answer, createdAt: clock.now() });
  return ok(null);
};
