import clsx from 'clsx';
import type { OrderPage } from '~/domain/orders/list-orders.server';
import type { OrderContents, OrderRow } from '~/domain/orders/order';
import { orderTitle } from '~/domain/orders/order-title';
import { promisedDayWords } from '~/domain/orders/promised-day';
import { firstNamesText } from '~/domain/shared/first-names';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ItemCover, ownFront } from '~/ui/item-cover';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { StatusPill } from '~/ui/status-pill';
import { AccountFrame } from '../../account/account-frame';
import { DayTime } from '../day-time';
import { type FilterChoice, FilterPanel } from './filter-panel';
import { RepeatButton } from './repeat-button';
import { RepeatNotice } from './repeat-notice';

interface OrdersViewProps {
  /** Null if a filter is invalid. */
  list: OrderPage | null;
  typed: Record<string, string>;
  errors: Record<string, string[]>;
  methods: readonly FilterChoice[];
  statuses: readonly FilterChoice[];
  today: string;
  /** Why an order was not repeated, on a page without scripts. */
  refusal: string | null;
}

const NoOrders = () => (
  <EmptyState title="Você tem 0 pedidos até o momento!" action={<LinkButton to="/">Ver produtos</LinkButton>}>
    Quando você fechar um pedido, ele aparece aqui com cada etapa da produção.
  </EmptyState>
);

const NoneFound = () => (
  <EmptyState
    title="Nenhum pedido com estes filtros"
    action={
      <LinkButton to="/pedidos" variant="secondary">
        Limpar Filtro
      </LinkButton>
    }
  >
    Confira as datas e o nome, ou veja todos os pedidos.
  </EmptyState>
);

const cell = 'py-3 xl:px-3 xl:first:pl-6 xl:last:pr-6';

const contentsText = ({ first, others }: OrderContents): string =>
  firstNamesText(
    first.map(({ description, quantity }) => `${quantity.toLocaleString('pt-BR')} × ${description}`),
    others,
  );

const OrderLine = ({ order }: { order: OrderRow }) => {
  const { name, contents } = order;
  const title = orderTitle({ name, items: contents.first, others: contents.others });
  return (
    <tr className="relative border-line border-t first:border-t-0 hover:bg-wash max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:px-4 max-xl:py-3 md:max-xl:px-6">
      <th scope="row" className={`${cell} text-left font-semibold max-xl:py-1`}>
        <Link
          to={`/pedido/${order.id}`}
          className="after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <span className="xl:sr-only">Pedido </span>
          <span>{order.id}</span>
        </Link>
      </th>
      <td className={`${cell} min-w-0 break-words max-xl:order-1 max-xl:col-span-2 max-xl:py-1`}>
        <span className="flex items-center gap-3">
          <ItemCover src={ownFront(order.picture.coverFileId)} art={order.picture.art} small />
          <span className="min-w-0">
            {title ? <span className="wrap-anywhere block">{title}</span> : null}
            <span className={clsx('wrap-anywhere block', title && 'text-muted text-sm')}>
              {contentsText(order.contents)}
            </span>
          </span>
        </span>
      </td>
      <td className={`${cell} text-muted max-xl:order-1 max-xl:py-1`}>
        <DayTime at={order.createdAt} />
      </td>
      <td className={`${cell} text-right xl:whitespace-nowrap font-semibold max-xl:py-1`}>
        <Money amount={order.total} />
      </td>
      <td
        className={`${cell} max-xl:order-2 max-xl:col-span-2 max-xl:py-1 md:max-xl:order-1 md:max-xl:col-span-1`}
      >
        <StatusPill color={order.status.colour}>{order.status.label}</StatusPill>
        {order.promised ? (
          <span
            className={clsx(
              'mt-1 block text-sm',
              order.promised.kind === 'late' ? 'font-semibold text-danger' : 'text-muted',
            )}
          >
            {promisedDayWords(order.promised, { isPickup: order.isPickup, statusId: order.status.id }).text}
          </span>
        ) : null}
      </td>
      <td className={`${cell} max-xl:order-3 max-xl:col-span-2 max-xl:pt-2 max-xl:pb-1`}>
        <RepeatButton orderId={order.id} canRepeat={order.canRepeat} />
      </td>
    </tr>
  );
};

const Orders = ({ orders }: { orders: readonly OrderRow[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full rounded-md border border-line bg-sheet max-xl:block">
      <caption className="sr-only">Pedidos, do mais novo ao mais antigo</caption>
      <thead className="max-xl:sr-only">
        <tr className="border-line border-b text-left text-muted text-sm">
          {['Pedido', 'Nome', 'Data', 'Valor', 'Status', 'Repetir Compra'].map((name) => (
            <th
              key={name}
              scope="col"
              className={`${cell} font-medium ${name === 'Valor' ? 'text-right' : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  </div>
);

const countText = ({ total, hasMore }: OrderPage): string => {
  const count = total.toLocaleString('pt-BR');
  if (hasMore) return `Mais de ${count} pedidos`;
  return total === 1 ? '1 pedido' : `${count} pedidos`;
};

/** The customer's orders, newest first, by the filters in the URL. */
export const OrdersView = ({ list, refusal, ...filter }: OrdersViewProps) => {
  const { typed } = filter;
  const isFiltered = Object.keys(typed).length > 0;
  const to = (number: number) => `/pedidos?${new URLSearchParams({ ...typed, pagina: String(number) })}`;
  return (
    <AccountFrame
      title="Meus Pedidos"
      aside={list && list.total > 0 ? <p className="text-muted">{countText(list)}</p> : null}
      filter={list && list.total === 0 && !isFiltered ? null : <FilterPanel {...filter} />}
    >
      <RepeatNotice />
      {refusal ? (
        <Notice tone="danger" live="alert" className="mb-6">
          <p>{refusal}</p>
        </Notice>
      ) : null}
      {list === null ? (
        <Notice tone="warning" title="Confira os filtros marcados.">
          <p>Assim que eles estiverem certos, os pedidos aparecem aqui.</p>
        </Notice>
      ) : list.orders.length === 0 ? (
        isFiltered ? (
          <NoneFound />
        ) : (
          <NoOrders />
        )
      ) : (
        <>
          <Orders orders={list.orders} />
          <div className="mt-6">
            <Pagination page={list.page} pages={list.pages} to={to} />
          </div>
        </>
      )}
    </AccountFrame>
  );
};
