import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../shared/result';
import { isEmailTaken } from './account-store.server';
import { emailCheckPerAddress } from './limits';

/** Whether an e-mail (lower case) is free for a new account; 10 questions per minute and address. */
export const checkEmail = async (
  { db, rateLimit }: Pick<Context, 'db' | 'rateLimit'>,
  email: string,
  ip: string | null,
): Promise<Result<'free' | 'taken', { kind: 'limited'; retryAfterSeconds: number }>> => {
  if (ip) {
    const allowance = await rateLimit.consume(emailCheckPerAddress, ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  return ok((await isEmailTaken(db, email)) ? 'taken' : 'free');
};
