import type { AppLoadContext } from '@remix-run/node';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import type { ApiScope } from '~/domain/partners/api-key';
import { type KeyRefusal, meansKey, openWithKey } from '~/domain/partners/api-keys.server';
import { keyMessages } from '~/domain/partners/labels';
import { bearerOf } from '~/platform/bearer-token.server';
import { getServices } from '~/services.server';
import { requestOrigin } from '../../guards.server';
import { refuse, refuseTooMany } from '../respond.server';

/** As RFC 6750 has it, beside the API's own words. */
const challenge = (fault: string) => ({ 'WWW-Authenticate': `Bearer error="${fault}"` });

const refusalOf = (failure: KeyRefusal): Response => {
  if (failure.kind === 'limited')
    return refuseTooMany(failure.retryAfterSeconds, tooManyAttempts(failure.retryAfterSeconds));
  if (failure.kind === 'blocked') return refuse({ status: 422, message: messages.blocked, isBlocked: true });
  return failure.kind === 'scope'
    ? refuse({
        status: 403,
        message: keyMessages.scope(failure.scope),
        headers: challenge('insufficient_scope'),
      })
    : refuse({ status: 401, message: keyMessages.unknown, headers: challenge('invalid_token') });
};

type Args = { request: Request; context: AppLoadContext };

/** Whether a request speaks with what means to be a key. */
export const bringsKey = (request: Request): boolean => meansKey(bearerOf(request.headers) ?? '');

/**
 * The customer for whom a request's key may do this. A login of a person, by token or cookie, is none.
 * @throws 401 without a living key, 403 when it may not, 422 when its owner is deactivated, 429
 */
export const requireKey = async ({ request, context }: Args, scope: ApiScope): Promise<number> => {
  const text = bearerOf(request.headers);
  if (!text)
    throw refuse({ status: 401, message: keyMessages.missing, headers: { 'WWW-Authenticate': 'Bearer' } });
  const { ip } = requestOrigin(request, context);
  const opened = await openWithKey(await getServices(), { text, scope, ip });
  if (!opened.ok) throw refusalOf(opened.failure);
  return opened.value.userId;
};
