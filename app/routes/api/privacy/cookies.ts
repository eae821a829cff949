import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCookies } from '~/domain/accounts/change-privacy.server';
import { cookieFields, cookieForm } from '~/domain/accounts/cookie-form';
import { getServices } from '~/services.server';
import { currentCustomer, requestOrigin } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/cookies: `{cookies: true}` accepts, `false` refuses; answers `{success}`. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const input = parseOrRefuse(cookieForm, await readFields(request, cookieFields));
  const customer = await currentCustomer(request);
  const { ip } = requestOrigin(request, context);
  // An operator's browser answers for nobody.
  const userId = customer && customer.operator === null ? customer.id : null;
  const result = await answerCookies(await getServices(), { ...input, userId, ip });
  if (!result.ok) return refuseTooMany(result.failure.retryAfterSeconds);
  return answer({ success: true });
});
