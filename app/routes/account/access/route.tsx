import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findMailStop } from '~/domain/notifications/stopped-mail.server';
import { writeFlash } from '~/platform/flash-cookie.server';
import { getServices, type Services } from '~/services.server';
import { requireOwner, requireSession } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { accountHeaders, accountMeta } from '../page-head';
import { type AccessIntent, type AccessOutcome, changeEmailBy, changePasswordBy } from './change.server';
import { AccessView } from './view';

export const meta: MetaFunction = () => accountMeta('Acesso e senha');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { customer } = await requireSession(request);
  const { email } = customer;
  const stop = await findMailStop(await getServices(), email);
  return {
    email,
    stopReason: stop?.reason ?? null,
    isSimulated: customer.operator !== null,
    isOperator: customer.isOperator,
  };
};

const fields = [
  'intent',
  'senha_atual',
  'senha_usuario',
  'senha_usuario_confirmation',
  'email_usuario',
  'email_usuario_confirmation',
];
const hideFields = ['senha_atual', 'senha_usuario', 'senha_usuario_confirmation'];

const changes = { senha: changePasswordBy, email: changeEmailBy } as const;

const reply = (services: Services, intent: AccessIntent, outcome: AccessOutcome) => {
  if (outcome.ok) {
    const flash = writeFlash(services.env, { id: services.ids.id(), text: outcome.text, tone: 'success' });
    return redirect('/conta/acesso', { headers: { 'Set-Cookie': flash } });
  }
  const { submission, errors, status, retryAfterSeconds } = outcome;
  return data(
    { intent, result: submission.reply({ ...errors, hideFields }) },
    { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {} },
  );
};

export const action = async ({ request }: ActionFunctionArgs) => {
  await requireOwner(request);
  const session = await requireSession(request);
  const services = await getServices();
  const form = await readForm(request, fields);
  const intent = form.get('intent') === 'email' ? 'email' : 'senha';
  form.delete('intent');
  return reply(services, intent, await changes[intent](services, { form, session }));
};

export default function AccessRoute() {
  return <AccessView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
