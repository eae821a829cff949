import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { endListedSession, endOtherSessions } from '~/domain/accounts/end-sessions.server';
import type { FoundSession } from '~/domain/accounts/find-session.server';
import { messages } from '~/domain/accounts/labels';
import { listSessions } from '~/domain/accounts/list-sessions.server';
import { type FlashMessage, writeFlash } from '~/platform/flash-cookie.server';
import { clearSessionCookie } from '~/platform/session-cookie.server';
import { getServices, type Services } from '~/services.server';
import { refuseOperator, requireSession } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { accountHeaders, accountMeta } from '../page-head';
import { SessionsView } from './view';

export const meta: MetaFunction = () => accountMeta('Minhas sessões');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id, customer } = await requireSession(request);
  const page = Number(new URL(request.url).searchParams.get('pagina') ?? 1);
  const list = await listSessions(await getServices(), { userId: customer.id, currentId: id, page });
  return { ...list, isSimulated: customer.operator !== null };
};

const backWith = ({ env, ids }: Services, text: string, tone: FlashMessage['tone']): Response =>
  redirect('/conta/sessoes', { headers: { 'Set-Cookie': writeFlash(env, { id: ids.id(), text, tone }) } });

const endOne = async (services: Services, session: FoundSession, publicId: string): Promise<Response> => {
  const isEnded = await endListedSession(services, { userId: session.customer.id, publicId });
  if (publicId === session.publicId)
    return redirect('/?reason=logout', { headers: { 'Set-Cookie': clearSessionCookie(services.env) } });
  return isEnded
    ? backWith(services, messages.sessionEnded, 'success')
    : backWith(services, messages.noSuchSession, 'warning');
};

/** Ends one session (`sessao`), or with `outras` all but the one that asks. An operator ends none of a customer's. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const session = await requireSession(request);
  await refuseOperator(request);
  const services = await getServices();
  const form = await readForm(request, ['sessao', 'outras']);
  if (!form.has('outras')) return endOne(services, session, String(form.get('sessao') ?? ''));
  await endOtherSessions(services, { userId: session.customer.id, keptId: session.id });
  return backWith(services, messages.otherSessionsEnded, 'success');
};

export default function SessionsRoute() {
  return <SessionsView {...useLoaderData<typeof loader>()} />;
}
