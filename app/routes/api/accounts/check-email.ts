import type { ActionFunctionArgs } from '@remix-run/node';
import { checkEmail } from '~/domain/accounts/check-email.server';
import { messages } from '~/domain/accounts/labels';
import { emailCheckForm } from '~/domain/accounts/sign-in-form';
import { getServices } from '~/services.server';
import { requestOrigin } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/verificar-email: `{email_usuario}`; 409 when somebody has it. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const input = parseOrRefuse(emailCheckForm, await readFields(request, ['email_usuario']));
  const { ip } = requestOrigin(request, context);
  const result = await checkEmail(services, input.email_usuario, ip);
  if (!result.ok) return refuseTooMany(result.failure.retryAfterSeconds);
  if (result.value === 'free') return answer({ disponivel: true });
  return refuse({
    status: 409,
    message: messages.emailTaken,
    errors: { email_usuario: [messages.emailTaken] },
  });
});
