import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { leadEmailPerAddress } from './limits';

/**
 * Whether somebody may have another e-mail looked at. What is looked at is its form alone (`leadEmail`): a campaign tells
 * nobody whether an e-mail has an account here.
 */
export const checkLeadEmail = async (
  { rateLimit }: { rateLimit: RateLimit },
  ip: string | null,
): Promise<Result<null, { retryAfterSeconds: number }>> => {
  const allowance = await rateLimit.consume(leadEmailPerAddress, ip ?? 'unknown');
  return allowance.allowed ? ok(null) : fail({ retryAfterSeconds: allowance.retryAfterSeconds });
};
