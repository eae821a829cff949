import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import clsx from 'clsx';
import { ageText } from '~/domain/shared/date-text';
import { type InboxList, inboxLabels, inboxLists, readInboxFilter } from '~/domain/support/inbox/inbox';
import { readInbox } from '~/domain/support/inbox/read-inbox.server';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { TextField } from '~/ui/text-field';
import { BackOfficeLists, BackOfficePage, withWayBack } from '../back-office-page';
import { backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

const lists = Object.keys(inboxLists) as InboxList[];

const emptyText: Record<InboxList, string> = {
  pendentes: 'Ninguém espera por uma resposta. Bom trabalho!',
  respondidas: 'Nenhum cliente deve resposta.',
  resolvidas: 'Nenhum chamado foi resolvido ainda.',
};

const addressOf = ({ filter }: InboxPage, change: { list?: InboxList; page?: number }): string => {
  const query = new URLSearchParams({
    lista: change.list ?? filter.list,
    ...(filter.search && { busca: filter.search }),
    ...(change.page && { pagina: String(change.page) }),
  });
  return `?${query}`;
};

const InboxSearch = ({ filter }: Pick<InboxPage, 'filter'>) => (
  <Form method="get" aria-label="Buscar mensagens" className="flex items-end gap-2">
    <input type="hidden" name="lista" value={filter.list} />
    <TextField
      key={filter.search}
      label="Protocolo, pedido, cliente ou assunto"
      name="busca"
      id="busca"
      type="search"
      defaultValue={filter.search}
      maxLength={60}
    />
    <Button type="submit" variant="secondary">
      Buscar
    </Button>
  </Form>
);

const InboxItem = ({ row, page }: { row: InboxPage['inbox']['rows'][number]; page: InboxPage }) => {
  const { search } = useLocation();
  return (
    <li className="relative grid gap-x-5 gap-y-1 p-4 hover:bg-wash md:grid-cols-[7rem_1fr]">
      <span
        className={clsx('figures text-sm', row.isOld ? 'font-semibold text-danger' : 'text-muted')}
      >{`${page.filter.list === 'pendentes' ? 'espera há ' : 'há '}${ageText(new Date(row.since), new Date(page.inbox.now))}`}</span>
      <span className="min-w-0">
        <Link
          to={withWayBack(`/oficina/mensagens/${row.id}`, search)}
          className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:underline"
        >
          {row.subject}
        </Link>
        <span className="block text-sm">
          <span>{`${row.customer}${row.orderId ? ` · pedido ${row.orderId}` : ''} · `}</span>
          <span className="figures">{row.protocol}</span>
          <span>{row.rating ? ` · ${row.rating} de 5 estrelas` : ''}</span>
        </span>
        <span className="wrap-anywhere mt-1 line-clamp-2 text-muted text-sm">{row.excerpt}</span>
      </span>
    </li>
  );
};

/** Customers' conversations: first those that wait for an answer, longest wait first. */
const InboxView = ({ page }: { page: InboxPage }) => {
  const { filter, inbox } = page;
  return (
    <BackOfficePage title="Mensagens">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <BackOfficeLists
          label="Listas de mensagens"
          lists={lists.map((list) => ({
            key: list,
            name: inboxLabels[list],
            to: addressOf(page, { list }),
            count: inbox.counts[list],
            isChosen: list === filter.list,
          }))}
        />
        <InboxSearch filter={filter} />
      </div>
      {inbox.rows.length === 0 ? (
        <EmptyState title={filter.search ? 'Nada com esta busca' : 'Nada por aqui'}>
          {filter.search ? 'Tente o protocolo inteiro ou só o número do pedido.' : emptyText[filter.list]}
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
          {inbox.rows.map((row) => (
            <InboxItem key={row.id} row={row} page={page} />
          ))}
        </ol>
      )}
      <div className="mt-4">
        <Pagination
          page={inbox.page}
          pages={inbox.pages}
          to={(number) => addressOf(page, { page: number })}
        />
      </div>
    </BackOfficePage>
  );
};

export const headers = accountHeaders;
export const meta: MetaFunction = () => backOfficeMeta('Mensagens');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'messages');
  const filter = readInboxFilter(new URL(request.url).searchParams);
  return { filter, inbox: await readInbox(await getServices(), filter) };
};

export type InboxPage = Awaited<ReturnType<typeof loader>>;

export default function InboxRoute() {
  return <InboxView page={useLoaderData<typeof loader>()} />;
}
