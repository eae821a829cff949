import type { ActionFunctionArgs } from '@remix-run/node';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { parsePixWebhook, receivePixWebhook } from '~/domain/payments/means/pix/webhook.server';
import { getServices } from '~/services.server';
import { readJson } from '../../calls/http/body-bytes.server';
import { isSecret } from './is-secret.server';

/**
 * The bank's callback. It has no signature, so its URL is secret and its body only a hint: the notices are stored and
 * acknowledged, and the outbox queries the bank for what was paid.
 */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  const services = await getServices();
  if (!isSecret(params.secret, services.env.PIX_WEBHOOK_SECRET)) return new Response(null, { status: 404 });
  const notices = parsePixWebhook(await readJson(request));
  if (!notices.ok) {
    services.logger.warn({ places: notices.failure.detail }, 'a Pix callback could not be read');
    return new Response(null, { status: 400 });
  }
  await receivePixWebhook(services, notices.value);
  await notifyOutbox(services);
  return new Response(null, { status: 200 });
};

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
