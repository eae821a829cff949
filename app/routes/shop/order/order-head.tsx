import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import { Breadcrumb } from '~/ui/breadcrumb';
import { StatusPill } from '~/ui/status-pill';
import { DayTime, dayOfText } from '../day-time';

/** On which day it arrived. */
const DeliveredTile = ({ order }: { order: OrderView }) => {
  const at = order.status.id === orderStatus.delivered ? order.history.at(-1)?.at : undefined;
  return at ? (
    <p className="rounded-md border border-success bg-success-wash px-4 py-3 text-success">
      <strong className="block text-lg">Entregue</strong>
      {dayOfText(at)}
    </p>
  ) : null;
};

interface OrderHeadProps {
  order: OrderView;
  /** Something to pay stands further down. */
  isToPay: boolean;
}

/** Which order it is, where it stands, and on which day it arrived. */
export const OrderHead = ({ order, isToPay }: OrderHeadProps) => (
  <>
    <Breadcrumb items={[{ label: 'Meus Pedidos', to: '/pedidos' }, { label: `Pedido ${order.id}` }]} />
    <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-medium font-serif text-title">Pedido {order.id}</h1>
        <StatusPill color={order.status.colour}>{order.status.label}</StatusPill>
        <p className="w-full text-muted">
          {order.name ? `${order.name} · ` : null}feito em <DayTime at={order.createdAt} />
        </p>
        {isToPay ? (
          <a href="#pagamento" className="link font-medium">
            Ir para o pagamento
          </a>
        ) : null}
      </div>
      <DeliveredTile order={order} />
    </div>
  </>
);
