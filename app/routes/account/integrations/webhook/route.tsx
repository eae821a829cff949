import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { webhookMessages } from '~/domain/partners/labels';
import { readDeliveries, readWebhook } from '~/domain/partners/webhooks.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices, type Services } from '~/services.server';
import { readForm } from '../../../../calls/http/request-body.server';
import { requireOwner, requireSession } from '../../../guards.server';
import { accountHeaders, accountMeta } from '../../page-head';
import { changeWebhook, fields } from './change.server';
import { WebhookView } from './view';

export const meta: MetaFunction = () => accountMeta('Webhook');
export const headers = accountHeaders;

/** @throws a 404 if it is not the customer's endpoint */
const ownWebhook = async (services: Services, userId: number, webhookId: string) => {
  const webhook = await readWebhook(services, { userId, webhookId });
  if (!webhook) throw new Response(webhookMessages.absent, { status: 404 });
  return webhook;
};

/** The delivery from which the log continues; null for its beginning and for invalid text. */
const numberOf = (text: string | null): bigint | null =>
  text && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const services = await getServices();
  const webhook = await ownWebhook(services, userId, params.id ?? '');
  const before = numberOf(new URL(request.url).searchParams.get('antes'));
  const { deliveries, next } = await readDeliveries(services, { userId, webhookId: webhook.id, before });
  const now = services.clock.now();
  const { beforeUntil } = webhook;
  return {
    webhook: { ...webhook, beforeUntil: beforeUntil && beforeUntil > now ? beforeUntil : null },
    deliveries: deliveries.map(({ id, ...row }) => ({ ...row, id: String(id), isDue: row.nextAt <= now })),
    next: next === null ? null : String(next),
    isFirst: before === null,
    today: saoPauloDateTime(now).date,
  };
};

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const { id: sessionId } = await requireSession(request);
  const services = await getServices();
  const { id: webhookId } = await ownWebhook(services, userId, params.id ?? '');
  const form = await readForm(request, fields);
  const outcome = await changeWebhook(services, { userId, sessionId, webhookId }, form);
  return outcome instanceof Response ? outcome : data(outcome.answer, outcome.init);
};

export default function WebhookRoute() {
  return <WebhookView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
