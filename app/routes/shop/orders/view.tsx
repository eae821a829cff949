import type { OrderRow } from '~/domain/orders/order';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Money } from '~/ui/money';
import { Pagination } from '~/ui/pagination';
import { StatusPill } from '~/ui/status-pill';
import { AccountFrame } from '../../account/account-frame';
import { DayTime } from '../day-time';

interface OrdersViewProps {
  orders: OrderRow[];
  total: number;
  page: number;
  pages: number;
}

const NoOrders = () => (
  <EmptyState title="Você tem 0 pedidos até o momento!" action={<LinkButton to="/">Ver produtos</LinkButton>}>
    Quando você fechar um pedido, ele aparece aqui com cada etapa da produção.
  </EmptyState>
);

const OrderLine = ({ order }: { order: OrderRow }) => (
  <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-line border-t px-4 py-4 hover:bg-wash md:px-6 xl:grid-cols-[5rem_1fr_9.5rem_7rem_19.25rem]">
    <Link to={`/pedido/${order.id}`} className="font-semibold after:absolute after:inset-0 hover:underline">
      <span className="sr-only">Pedido </span>
      <span aria-hidden="true">nº </span>
      {order.id}
    </Link>
    <span className="min-w-0 max-xl:order-1 max-xl:col-span-2">
      {order.name ?? <span className="text-muted">Sem nome</span>}
    </span>
    <DayTime at={order.createdAt} className="text-muted max-xl:order-1" />
    <Money amount={order.total} className="text-right font-semibold" />
    <StatusPill
      color={order.status.colour}
      className="justify-self-start max-xl:order-1 max-md:col-span-2 md:max-xl:justify-self-end"
    >
      {order.status.label}
    </StatusPill>
  </li>
);

/** The customer's orders, newest first. */
export const OrdersView = ({ orders, total, page, pages }: OrdersViewProps) => (
  <AccountFrame
    title="Meus Pedidos"
    aside={total > 0 ? <p className="text-muted">{total === 1 ? '1 pedido' : `${total} pedidos`}</p> : null}
  >
    {orders.length === 0 ? (
      <NoOrders />
    ) : (
      <>
        <ul className="overflow-hidden rounded-md border border-line border-t-0 bg-sheet shadow-sheet">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
        <div className="mt-6">
          <Pagination page={page} pages={pages} to={(number) => `/pedidos?pagina=${number}`} />
        </div>
      </>
    )}
  </AccountFrame>
);
