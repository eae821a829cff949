import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listApiKeys } from '~/domain/partners/api-keys.server';
import { listWebhooks } from '~/domain/partners/webhooks.server';
import { getServices } from '~/services.server';
import { requireOwner, requireSession } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { accountHeaders, accountMeta } from '../page-head';
import { changeIntegrations, fields } from './change.server';
import { IntegrationsView } from './view';

export const meta: MetaFunction = () => accountMeta('Integrações');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const services = await getServices();
  const [keys, webhooks] = await Promise.all([listApiKeys(services, userId), listWebhooks(services, userId)]);
  return { keys, webhooks };
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const { id: sessionId } = await requireSession(request);
  const form = await readForm(request, fields);
  const outcome = await changeIntegrations(await getServices(), { userId, sessionId }, form);
  return outcome instanceof Response ? outcome : data(outcome.answer, outcome.init);
};

export default function IntegrationsRoute() {
  return <IntegrationsView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
