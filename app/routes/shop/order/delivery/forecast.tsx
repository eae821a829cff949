import { carriersDeliveredAt, type ParcelView } from '~/domain/fulfilment/tracking';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import { arrivalText } from '~/domain/shipping/labels';
import { ArrivalDay } from '~/ui/shipping/arrival';
import { dayOfText } from '../../day-time';

interface ForecastProps {
  order: Pick<OrderView, 'status' | 'history' | 'delivery'>;
  arrival: OrderArrival | null;
  parcels: readonly ParcelView[];
}

/**
 * The day of delivery: the carrier's, or else that of the status. Before that, while in transit or waiting for payment,
 * the expected day of arrival.
 */
export const Forecast = ({ order: { status, history, delivery }, arrival, parcels }: ForecastProps) => {
  if (status.id === orderStatus.cancelled) return null;
  if (status.id === orderStatus.delivered) {
    const at = carriersDeliveredAt(parcels) ?? history.at(-1)?.at;
    return at ? (
      <p className="rounded-md bg-success-wash px-4 py-3 text-success">
        <strong className="block text-lg">Entregue</strong>
        {dayOfText(at)}
      </p>
    ) : null;
  }
  return arrival ? (
    <div className="rounded-md bg-success-wash px-4 py-3">
      <ArrivalDay text={arrivalText(arrival.arrivesOn, delivery.type === 'counter')} payBy={arrival.payBy} />
    </div>
  ) : null;
};
