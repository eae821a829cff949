import type { ActionFunctionArgs } from '@remix-run/node';
import { eventsOfJson } from '~/domain/notifications/mail-report';
import { receiveMailReport, stopMails } from '~/domain/notifications/stopped-mail.server';
import { getServices } from '~/services.server';
import { readBytes, readJson } from '../../calls/http/body-bytes.server';
import { isSecret } from './is-secret.server';

/** A report may contain the whole bounced mail with its PDF. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Mail servers and providers report bounces and complaints here: a report mail (message/rfc822), or JSON. The only
 * effect is that optional mails to that address are withheld.
 */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  const services = await getServices();
  if (!isSecret(params.secret, services.env.MAIL_WEBHOOK_SECRET)) return new Response(null, { status: 404 });
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    // Any other mail gets the same answer, so that a forwarding mail server does not bounce it.
    await receiveMailReport(services, await readBytes(request, MAX_BYTES));
    return new Response(null, { status: 200 });
  }
  const events = eventsOfJson(await readJson(request));
  if (!events) {
    services.logger.warn({}, 'a report about mails could not be read');
    return new Response(null, { status: 400 });
  }
  await stopMails(services, events);
  return new Response(null, { status: 200 });
};

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
