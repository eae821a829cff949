import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { messages } from '~/domain/accounts/labels';
import type { FoundSession } from '~/domain/accounts/sessions/find-session.server';
import {
  endListedSession,
  endOtherSessions,
  type ListedSession,
  listSessions,
  type SessionList,
} from '~/domain/accounts/sessions/list-sessions.server';
import { clearSessionCookie, type FlashMessage, writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Pagination } from '~/ui/pagination';
import { readForm } from '../../../calls/http/request-body.server';
import { refuseOperator, requireSession } from '../../guards.server';
import { AccountFrame } from '../account-frame';
import { accountHeaders, accountMeta } from '../page-head';

const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="figures">
    {format.format(at).replace(', ', ' às ')}
  </time>
);

type SessionLineProps = { session: ListedSession; mayEnd: boolean; isBusy: boolean };

const SessionLine = ({ session, mayEnd, isBusy }: SessionLineProps) => {
  const { publicId, device, createdAt, lastSeenAt, isCurrent, isSimulation } = session;
  const name = isSimulation ? 'Atendimento da Lombada' : device;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-4 py-4 md:px-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{name}</span>
          {isCurrent ? <Badge tone="success">Esta sessão</Badge> : null}
        </p>
        <p className="text-muted text-sm">
          Última atividade: <Moment at={lastSeenAt} />
        </p>
        <p className="text-muted text-sm">
          Entrou em <Moment at={createdAt} />
        </p>
      </div>
      {mayEnd ? (
        <Form method="post" action="/conta/sessoes">
          <input type="hidden" name="sessao" value={publicId} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            busy={isBusy}
            aria-label={isCurrent ? 'Sair desta sessão' : `Encerrar a sessão ${name}`}
          >
            {isCurrent ? 'Sair' : 'Encerrar'}
          </Button>
        </Form>
      ) : null}
    </li>
  );
};

/** The customer's sessions. Only the customer can end them here, not an operator. */
const SessionsView = (list: SessionList & { isSimulated: boolean }) => {
  const { sessions, total, page, pages, isSimulated } = list;
  const sent = useNavigation().formData;
  return (
    <AccountFrame
      title="Minhas sessões"
      lead="Onde a sua conta está aberta agora. Não reconhece alguma? Encerre e troque a sua senha."
    >
      <ul className="overflow-hidden rounded-md border border-line border-t-0 bg-sheet">
        {sessions.map((session) => (
          <SessionLine
            key={session.publicId}
            session={session}
            mayEnd={!isSimulated}
            isBusy={sent?.get('sessao') === session.publicId}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <Pagination page={page} pages={pages} to={(number) => `/conta/sessoes?pagina=${number}`} />
        {total > 1 && !isSimulated ? (
          <Form method="post" action="/conta/sessoes">
            <input type="hidden" name="outras" value="1" />
            <Button type="submit" variant="secondary" busy={sent?.has('outras') ?? false}>
              Encerrar todas as outras
            </Button>
          </Form>
        ) : null}
      </div>
    </AccountFrame>
  );
};

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

/** Ends one session (`sessao`), or with `outras` all but the current one. An operator may not end a customer's. */
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
