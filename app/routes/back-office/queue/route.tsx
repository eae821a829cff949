import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { moveLabels } from '~/domain/production/labels';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { AnswerNotice, BackOfficePage } from '../back-office-page';
import { actAsStaff, type BackOfficeAnswer } from '../move.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';
import { TickedCount, TickedHead, tickedTable, useTickedRows } from '../ticked-rows';
import { useMay } from '../use-may';
import { QueueFilters } from './filters';
import { loader, type QueuePage } from './page.server';
import { QueueRow } from './queue-row';

interface QueueViewProps {
  page: QueuePage;
  answer: BackOfficeAnswer | undefined;
}

const countText = (total: number): string => (total === 1 ? '1 item' : `${numberText(total)} itens`);

/** The production queue by due day. Selected items move on together. */
const QueueView = ({ page, answer }: QueueViewProps) => {
  const { filter, queue } = page;
  const pageAddress = (number: number): string => {
    const requested = new URLSearchParams({
      ...(filter.statusId && { situacao: String(filter.statusId) }),
      ...(filter.lineId && { linha: String(filter.lineId) }),
      ...(filter.lateOnly && { atrasados: '1' }),
      ...(filter.search && { busca: filter.search }),
      pagina: String(number),
    });
    return `?${requested}`;
  };
  return (
    <BackOfficePage title="Produção" aside={<p className="text-muted">{countText(queue.total)}</p>}>
      <AnswerNotice answer={answer} />
      <QueueFilters page={page} />
      {queue.items.length === 0 ? (
        <EmptyState title="Nada nesta fila">
          Nenhum item com estes filtros. Os pedidos entram aqui quando são pagos.
        </EmptyState>
      ) : (
        // With other rows the table is rendered anew, without selection.
        <QueueTable key={queue.items.map(({ id, status }) => `${id}:${status.id}`).join()} page={page} />
      )}
      <div className="mt-4">
        <Pagination page={queue.page} pages={queue.pages} to={pageAddress} />
      </div>
    </BackOfficePage>
  );
};

/** The moves that at least one of the ticked rows may take; while none is ticked, of all rows. */
const movesOf = (items: QueuePage['queue']['items'], ticked: readonly string[]) => {
  const chosen = items.filter(({ id, status }) => ticked.includes(`${id}:${status.id}`));
  const possible = new Set((chosen.length > 0 ? chosen : items).flatMap(({ moves }) => moves));
  return Object.entries(moveLabels)
    .map(([toId, label]) => ({ toId: Number(toId), label }))
    .filter(({ toId }) => possible.has(toId));
};

const QueueTable = ({ page: { queue } }: { page: QueuePage }) => {
  const { form, count, ticked, recount, tickAll } = useTickedRows('item');
  const may = useMay();
  const offered = may('moved') ? movesOf(queue.items, ticked) : [];
  const isBusy = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  const move = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The browser itself opens the tickets in a new window.
    if (submitter?.hasAttribute('formtarget')) return;
    event.preventDefault();
    submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
  };
  return (
    <form ref={form} method="post" onChange={recount} onSubmit={move}>
      <div className="overflow-x-auto rounded-md border border-line bg-sheet">
        <table className={tickedTable}>
          <TickedHead
            titles={['Item', 'Até', 'Produto', 'Quantidade', 'Linha', 'Situação', 'Cliente']}
            tickAll={tickAll}
          />
          <tbody>
            {queue.items.map((item) => (
              <QueueRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      {may('moved') || may('ticket') ? (
        <fieldset className="foot-bar z-10 mt-3 md:sticky md:bottom-0 flex flex-wrap items-center gap-2 rounded-md border border-line bg-sheet p-3 shadow-sheet">
          <legend className="sr-only">O que fazer com os itens marcados</legend>
          <TickedCount count={count} none="Marque itens para movê-los ou imprimir as ordens" />
          {offered.map(({ toId, label }) => (
            <Button
              key={toId}
              type="submit"
              name="para"
              value={String(toId)}
              size="sm"
              variant="secondary"
              disabled={isBusy}
            >
              {label}
            </Button>
          ))}
          {may('ticket') ? (
            <Button
              type="submit"
              formMethod="get"
              formAction="/oficina/ordens.pdf"
              formTarget="_blank"
              size="sm"
              variant="secondary"
            >
              Ordens de serviço (PDF)
            </Button>
          ) : null}
        </fieldset>
      ) : null}
    </form>
  );
};

export { loader };

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Produção');

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireStaff(request, 'production');
  const answer = await actAsStaff(request, { operatorId: operator.id, releasesHeld: false });
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function QueueRoute() {
  return <QueueView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
