import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requestVerification } from '~/domain/accounts/email/confirm-mailbox.server';
import { accessMessages, tooManyAttempts } from '~/domain/accounts/labels';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { requireOwner } from '../../guards.server';
import { returnPathOf } from '../../return-path';

/** Opening a link must not send a mail. */
export const loader = () =>
  new Response('Method Not Allowed', {
    status: 405,
    headers: { Allow: 'POST', 'Cache-Control': 'no-store' },
  });

/** Sends the confirmation mail again and redirects to the page that requested it. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const customer = await requireOwner(request);
  const services = await getServices();
  const requested = customer.isEmailConfirmed ? null : await requestVerification(services, customer.id);
  const flash =
    requested === null
      ? { text: accessMessages.emailConfirmed, tone: 'success' as const }
      : requested.ok
        ? { text: accessMessages.verificationSent(customer.email), tone: 'success' as const }
        : { text: tooManyAttempts(requested.failure.retryAfterSeconds), tone: 'warning' as const };
  return redirect(returnPathOf(request), {
    headers: { 'Set-Cookie': writeFlash(services.env, { id: services.ids.id(), ...flash }) },
  });
};
