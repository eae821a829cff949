import { Form, useNavigation } from '@remix-run/react';
import type { ListedSession, SessionList } from '~/domain/accounts/list-sessions.server';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Pagination } from '~/ui/pagination';
import { AccountFrame } from '../account-frame';

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
          {name}
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

/** Where the customer is logged in; each session can be ended from here, by nobody but the customer. */
export const SessionsView = (list: SessionList & { isSimulated: boolean }) => {
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
