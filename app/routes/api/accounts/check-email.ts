import type { ActionFunctionArgs } from '@remix-run/node';
import { checkEmail } from '~/domain/accounts/check-document.server';
import { messages } from '~/domain/accounts/labels';
import { emailCheckForm } from '~/domain/accounts/sign-in-form';
import { leadEmailForm } from '~/domain/campaigns/lead-form';
import { checkLeadEmail } from '~/domain/campaigns/register-lead.server';
import { getServices } from '~/services.server';
import { requestOrigin } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

const fields = ['email_usuario', 'landingPage'];

/**
 * POST /api/usuario/verificar-email: `{email_usuario}`; 409 when somebody has it. With `landingPage` only its form is
 * looked at: a campaign tells nobody who has an account.
 */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const sent = await readFields(request, fields);
  const { ip } = requestOrigin(request, context);
  if (sent.landingPage === '1') {
    const allowance = await checkLeadEmail(services, ip);
    if (!allowance.ok) return refuseTooMany(allowance.failure.retryAfterSeconds);
    parseOrRefuse(leadEmailForm, sent);
    return answer({ disponivel: true });
  }
  const input = parseOrRefuse(emailCheckForm, sent);
  const result = await checkEmail(services, input.email_usuario, ip);
  if (!result.ok) return refuseTooMany(result.failure.retryAfterSeconds);
  if (result.value === 'free') return answer({ disponivel: true });
  return refuse({
    status: 409,
    message: messages.emailTaken,
    errors: { email_usuario: [messages.emailTaken] },
  });
});
