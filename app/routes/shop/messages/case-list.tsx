import clsx from 'clsx';
import { type CaseRow, noCases } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import type { CasePage } from '~/domain/support/list-cases.server';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { StatusPill } from '~/ui/status-pill';
import { DayTime } from '../day-time';
import { addressOf } from './addresses';

/** A rating in stars, read aloud as a sentence. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} de 5 estrelas`} className="text-accent">
    <span>{'★'.repeat(rating)}</span>
    <span className="text-line">{'★'.repeat(5 - rating)}</span>
  </span>
);

const Rating = ({ row, query }: { row: CaseRow; query: CaseQuery }) =>
  row.rating === null ? (
    <Link to={`${addressOf(query, { caseId: row.id })}&acao=avaliar`} className="link relative z-10">
      Avaliar
    </Link>
  ) : (
    <Stars rating={row.rating} />
  );

interface CaseListProps {
  list: CasePage;
  query: CaseQuery;
  chosenId: number | null;
}

/** One page of a tab: a table if there is space for its columns, a list beside a conversation. */
export const CaseList = ({ list, query, chosenId }: CaseListProps) =>
  list.cases.length === 0 ? (
    <EmptyState title={noCases(query.tab)}>
      Escreva para o nosso atendimento quando precisar; a resposta aparece aqui e no seu e-mail.
    </EmptyState>
  ) : (
    <>
      <div className="@container overflow-hidden rounded-md border border-line bg-sheet">
        <table className="w-full @max-2xl:block">
          <caption className="sr-only">Chamados, o mais novo primeiro</caption>
          <thead className="@max-2xl:sr-only">
            <tr className="text-left text-sm">
              <th className="px-4 py-3">Data</th>
              <th className="px-4 py-3">Protocolo</th>
              <th className="px-4 py-3">Assunto</th>
              <th className="px-4 py-3">Status</th>
              {query.tab === 'resolvido' ? <th className="px-4 py-3">Avaliação</th> : null}
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {list.cases.map((row) => (
              <tr
                key={row.id}
                className={clsx(
                  'relative border-line border-t hover:bg-wash @max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-y-1 @max-2xl:py-3',
                  row.id === chosenId && 'bg-wash',
                )}
              >
                <td className="px-4 py-3 text-muted text-sm @max-2xl:py-0">
                  <DayTime at={row.changedAt} />
                </td>
                <td className="px-4 py-3 text-sm @max-2xl:py-0 @max-2xl:text-right">{row.protocol}</td>
                <td className="px-4 py-3 @max-2xl:col-span-2 @max-2xl:py-0">
                  <Link
                    to={addressOf(query, { caseId: row.id })}
                    className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:underline"
                    aria-current={row.id === chosenId ? 'true' : undefined}
                  >
                    {row.subject}
                  </Link>
                </td>
                <td className="px-4 py-3 @max-2xl:py-0">
                  <StatusPill color={row.status.colour}>{row.status.label}</StatusPill>
                </td>
                {query.tab === 'resolvido' ? (
                  <td className="px-4 py-3 @max-2xl:py-0 @max-2xl:text-right">
                    <Rating row={row} query={query} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={list.page} pages={list.pages} to={(number) => addressOf(query, { page: number })} />
    </>
  );
