import type { ActionFunctionArgs } from '@remix-run/node';
import { newsletterMessages } from '~/domain/storefront/labels';
import { newsletterFields, newsletterForm } from '~/domain/storefront/newsletter-form';
import { subscribeNewsletter } from '~/domain/storefront/subscribe-newsletter.server';
import { requestOrigin } from '~/routes/guards.server';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/newsletter/salvar: `{nome_newsletter, email_newsletter}`; one answer for new and known addresses. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const fields = await readFields(request, newsletterFields);
  const signUp = parseOrRefuse(newsletterForm, fields, newsletterMessages.incomplete);
  const { ip } = requestOrigin(request, context);
  const channel = request.headers.get('sec-fetch-site') === 'same-origin' ? 'site' : 'api';
  const result = await subscribeNewsletter(await getServices(), signUp, { ip, channel });
  if (!result.ok) return refuseTooMany(result.failure.retryAfterSeconds);
  return answer(null, newsletterMessages.subscribed);
});
