import { numberText } from '~/domain/shared/number-text';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { BackOfficeLists } from '../back-office-lists';
import { BackOfficePage } from '../back-office-page';
import { CodesForm } from './codes-form';
import { PostingTable } from './posting-table';
import type { DispatchAnswer, DispatchPage } from './route';

interface DispatchViewProps {
  page: DispatchPage;
  answer: DispatchAnswer | undefined;
}

const addressOf = (carrierId: number | null, page = 1): string =>
  `?${new URLSearchParams({
    ...(carrierId === null ? {} : { transportadora: String(carrierId) }),
    ...(page > 1 && { pagina: String(page) }),
  })}`;

/** What is printed and leaves by a carrier: its labels, the list that is signed, and the codes that come back. */
export const DispatchView = ({ page, answer }: DispatchViewProps) => {
  const { filter, posting } = page;
  return (
    <BackOfficePage
      title="Expedição"
      aside={
        <p className="text-muted">
          {posting.total === 1 ? '1 pedido' : `${numberText(posting.total)} pedidos`} para postar
        </p>
      }
    >
      <div className="mb-4">
        <BackOfficeLists
          label="Transportadoras"
          lists={[{ id: null, name: 'Todas' }, ...posting.carriers].map(({ id, name }) => ({
            key: name,
            name,
            to: addressOf(id),
            isChosen: id === filter.carrierId,
          }))}
        />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          {posting.orders.length === 0 ? (
            <EmptyState title="Nada para postar">
              Os pedidos aparecem aqui quando um item passa a “Produzido”.
            </EmptyState>
          ) : (
            // What was ticked is forgotten with the rows that it was ticked on.
            <PostingTable key={posting.orders.map(({ id }) => id).join()} orders={posting.orders} />
          )}
          <div className="mt-4">
            <Pagination
              page={posting.page}
              pages={posting.pages}
              to={(number) => addressOf(filter.carrierId, number)}
            />
          </div>
        </div>
        <CodesForm carriers={posting.carriers} answer={answer} />
      </div>
    </BackOfficePage>
  );
};
