import type { ActionFunctionArgs } from '@remix-run/node';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { parseCardWebhook, receiveCardWebhook } from '~/domain/payments/means/card/webhook.server';
import { getServices } from '~/services.server';
import { readJson } from '../../calls/http/body-bytes.server';
import { isSecret } from './is-secret.server';

/**
 * The card gateway's callback. Its body is only a hint: the event is stored and acknowledged, and the outbox queries
 * the gateway.
 */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  const services = await getServices();
  if (!isSecret(params.secret, services.env.CARD_WEBHOOK_SECRET)) return new Response(null, { status: 404 });
  const notice = parseCardWebhook(await readJson(request));
  if (!notice.ok) {
    services.logger.warn(
      { places: notice.failure.detail },
      'a callback of the card gateway could not be read',
    );
    return new Response(null, { status: 400 });
  }
  if (notice.value) await receiveCardWebhook(services, notice.value);
  await notifyOutbox(services);
  return new Response(null, { status: 200 });
};

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
