import clsx from 'clsx';
import { carriersDeliveredAt, type ParcelView } from '~/domain/fulfilment/tracking';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import { PromisedDayNote } from '~/ui/shipping/promised-day';
import { dayOfText } from '../../day-time';

interface ForecastProps {
  order: Pick<OrderView, 'status' | 'history' | 'delivery'>;
  arrival: OrderArrival | null;
  parcels: readonly ParcelView[];
}

/**
 * The day of delivery: the carrier's, or else that of the status. Before that, the promise, or the day of arrival if it
 * were paid now.
 */
export const Forecast = ({ order: { status, history, delivery }, arrival, parcels }: ForecastProps) => {
  if (status.id === orderStatus.cancelled) return null;
  if (status.id === orderStatus.delivered) {
    const at = carriersDeliveredAt(parcels) ?? history.at(-1)?.at;
    return at ? (
      <p className="rounded-md bg-success-wash px-4 py-3 text-success">
        <strong className="block text-lg">Entregue</strong>
        <span>{dayOfText(at)}</span>
      </p>
    ) : null;
  }
  return arrival ? (
    <div
      className={clsx(
        'rounded-md px-4 py-3',
        arrival.promised.kind === 'day' ? 'bg-success-wash' : 'bg-warning-wash',
      )}
    >
      <PromisedDayNote {...arrival} isPickup={delivery.type === 'counter'} statusId={status.id} />
    </div>
  ) : null;
};
