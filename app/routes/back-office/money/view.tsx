import { moneyListLabels } from '~/domain/payments/back-office/labels';
import { moneyLists } from '~/domain/payments/back-office/money-task';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { BackOfficeLists } from '../back-office-lists';
import { BackOfficePage } from '../back-office-page';
import { MoneyTaskRow } from './money-task-row';
import type { MoneyAnswer, MoneyPage } from './route';

interface MoneyViewProps {
  page: MoneyPage;
  answer: MoneyAnswer | undefined;
}

/** Money that waits for a person: what goes back, what came otherwise than it should, what was contested. */
export const MoneyView = ({ page: { filter, found }, answer }: MoneyViewProps) => (
  <BackOfficePage title="Dinheiro à espera">
    {answer ? (
      <Notice tone={answer.ok ? 'success' : 'warning'} live="status" title={answer.text} className="mb-4" />
    ) : null}
    <div className="mb-4">
      <BackOfficeLists
        label="O que espera por uma pessoa"
        lists={moneyLists.map((list) => ({
          key: list,
          name: moneyListLabels[list],
          to: `?lista=${list}`,
          count: found.counts[list],
          isChosen: list === filter.list,
        }))}
      />
    </div>
    {found.tasks.length === 0 ? (
      <EmptyState title="Nada à espera">Aqui tudo anda sozinho por enquanto.</EmptyState>
    ) : (
      <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
        {found.tasks.map((task) => (
          <MoneyTaskRow key={task.key} task={task} list={filter.list} now={new Date(found.now)} />
        ))}
      </ol>
    )}
    <div className="mt-4">
      <Pagination
        page={found.page}
        pages={found.pages}
        to={(number) => `?lista=${filter.list}&pagina=${number}`}
      />
    </div>
  </BackOfficePage>
);
