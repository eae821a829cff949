import type { AppLoadContext } from '@remix-run/node';
import { tooManyAttempts } from '~/domain/accounts/labels';
import type { LimitRule } from '~/domain/shared/rate-limit';
import type { Services } from '~/services.server';
import { requestOrigin } from './guards.server';

/** What is said to an address that asks too often, with the headers of a page that nobody keeps; null while it does not. */
export const addressRefusal = async (
  { rateLimit }: Pick<Services, 'rateLimit'>,
  rule: LimitRule,
  request: Request,
  context: AppLoadContext,
): Promise<{ message: string; headers: Record<string, string> } | null> => {
  const { ip } = requestOrigin(request, context);
  const allowance = ip ? await rateLimit.consume(rule, ip) : null;
  if (!allowance || allowance.allowed) return null;
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(allowance.retryAfterSeconds) };
  return { message: tooManyAttempts(allowance.retryAfterSeconds), headers };
};
