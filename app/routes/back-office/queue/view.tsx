import { Form, useNavigation } from '@remix-run/react';
import { moveLabels } from '~/domain/production/labels';
import { numberText } from '~/domain/shared/number-text';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { AnswerNotice } from '../answer-notice';
import { BackOfficePage } from '../back-office-page';
import type { BackOfficeAnswer } from '../move.server';
import { TickedCount, TickedHead, tickedTable, useTickedRows } from '../ticked-rows';
import { QueueFilters } from './filters';
import { QueueRow } from './queue-row';
import type { QueuePage } from './route';

interface QueueViewProps {
  page: QueuePage;
  answer: BackOfficeAnswer | undefined;
}

const countText = (total: number): string => (total === 1 ? '1 item' : `${numberText(total)} itens`);

/** The queue of production by the day on which each item must be done; ticked ones move on together. */
export const QueueView = ({ page, answer }: QueueViewProps) => {
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
        // What was ticked is forgotten with the rows that it was ticked on.
        <QueueTable key={queue.items.map(({ id, status }) => `${id}:${status.id}`).join()} page={page} />
      )}
      <div className="mt-4">
        <Pagination page={queue.page} pages={queue.pages} to={pageAddress} />
      </div>
    </BackOfficePage>
  );
};

const QueueTable = ({ page: { queue } }: { page: QueuePage }) => {
  const { form, count, recount, tickAll } = useTickedRows('item');
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={form} method="post" onChange={recount}>
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
      <fieldset className="z-10 mt-3 md:sticky md:bottom-0 flex flex-wrap items-center gap-2 rounded-md border border-line bg-sheet p-3 shadow-sheet">
        <legend className="sr-only">O que fazer com os itens marcados</legend>
        <TickedCount count={count} none="Marque itens para movê-los juntos" />
        {Object.entries(moveLabels).map(([toId, label]) => (
          <Button
            key={toId}
            type="submit"
            name="para"
            value={toId}
            size="sm"
            variant="secondary"
            disabled={isBusy}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
};
