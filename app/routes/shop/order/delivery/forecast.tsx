import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import { businessDaysText } from '~/domain/shared/unit-text';
import { arrivalText } from '~/domain/shipping/labels';
import { dayOfText } from '../../day-time';

type ForecastProps = {
  order: Pick<
    OrderView,
    'status' | 'history' | 'delivery' | 'promisedFor' | 'productionDays' | 'deliveryDays'
  >;
};

/** The day on which it was delivered; a promise while it is on its way; before it is paid, how long that will take. */
export const Forecast = ({ order }: ForecastProps) => {
  const { status, history, delivery, promisedFor, productionDays, deliveryDays } = order;
  const isPickup = delivery.type === 'counter';
  if (status.id === orderStatus.cancelled) return null;
  if (status.id === orderStatus.delivered) {
    const at = history.at(-1)?.at;
    return (
      <p>
        <strong>Entregue</strong>
        {at ? ` em ${dayOfText(at)}` : null}.
      </p>
    );
  }
  if (promisedFor)
    return (
      <p>
        <strong>{arrivalText(promisedFor, isPickup)}</strong>.
      </p>
    );
  const onTheWay = businessDaysText(deliveryDays);
  return (
    <p className="text-muted">
      {`Produção em ${businessDaysText(productionDays)} e ${isPickup ? `mais ${onTheWay} até o balcão` : `entrega em ${onTheWay}`}, contados a partir da confirmação do pagamento.`}
    </p>
  );
};
