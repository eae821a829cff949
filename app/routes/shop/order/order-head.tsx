import type { OrderView } from '~/domain/orders/order';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { StatusPill } from '~/ui/status-pill';
import { DayTime } from '../day-time';
import { Forecast } from './delivery/forecast';

interface OrderHeadProps {
  order: OrderView;
  arrival: OrderArrival | null;
}

/** Which order it is, where it stands and when it arrives. */
export const OrderHead = ({ order, arrival }: OrderHeadProps) => (
  <>
    <Breadcrumb items={[{ label: 'Meus Pedidos', to: '/pedidos' }, { label: `Pedido ${order.id}` }]} />
    <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-medium font-serif text-title">Pedido {order.id}</h1>
        <StatusPill color={order.status.colour}>{order.status.label}</StatusPill>
        <p className="w-full text-muted">
          {order.name ? `${order.name} · ` : null}feito em <DayTime at={order.createdAt} />
        </p>
      </div>
      <Forecast order={order} arrival={arrival} />
    </div>
  </>
);
