import type { ActionFunctionArgs } from '@remix-run/node';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { parseBoletoWebhook, receiveBoletoWebhook } from '~/domain/payments/means/boleto/webhook.server';
import { getServices } from '~/services.server';
import { readJson } from '../../calls/http/body-bytes.server';
import { isSecret } from './is-secret.server';

const TOKEN_HEADER = 'asaas-access-token';

/**
 * The callback of the bank for boletos. Its body is only a hint: the event is stored and acknowledged, and the outbox
 * queries the bank for what was paid.
 */
export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  if (!isSecret(request.headers.get(TOKEN_HEADER), services.env.BOLETO_WEBHOOK_TOKEN))
    return new Response(null, { status: 404 });
  const notice = parseBoletoWebhook(await readJson(request));
  if (!notice.ok) {
    services.logger.warn(
      { places: notice.failure.detail },
      "a callback of the slips' bank could not be read",
    );
    return new Response(null, { status: 400 });
  }
  if (notice.value) await receiveBoletoWebhook(services, notice.value);
  await notifyOutbox(services);
  return new Response(null, { status: 200 });
};

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
