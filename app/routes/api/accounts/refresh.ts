import type { ActionFunctionArgs } from '@remix-run/node';
import { refreshSession } from '~/domain/accounts/find-session.server';
import { isBearer, sessionToken } from '~/platform/bearer-token.server';
import { getServices } from '~/services.server';
import { refuseCall } from '../../guards.server';
import { bearerFor, putBearer } from '../renew-bearer.server';
import { allowOnly, answer, onPost } from '../respond.server';

export const loader = allowOnly('POST');

/**
 * POST /api/refresh: a token with its full time again. An API client gets it in `data` and in the header; a
 * browser's stays in its cookie, where no script reads it, and `data` is null.
 */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const token = await sessionToken(services, request.headers);
  if (!token) return refuseCall(request, { kind: 'absent' });
  const refreshed = await refreshSession(services, token);
  if (!refreshed.ok) return refuseCall(request, refreshed.failure);
  if (!isBearer(request.headers)) return answer(null);
  const { customer, expiresAt } = refreshed.value;
  const bearer = await bearerFor(services, { token, customerId: customer.id, expiresAt });
  const renewed = answer(bearer);
  putBearer(renewed, bearer);
  return renewed;
});
