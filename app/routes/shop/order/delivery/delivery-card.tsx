import type { ParcelView } from '~/domain/fulfilment/tracking';
import { deliveryMessages } from '~/domain/orders/labels';
import type { OrderView } from '~/domain/orders/order';
import { formatCpf } from '~/domain/shared/cpf';
import { formatDocument } from '~/domain/shared/document';
import { formatPhone } from '~/domain/shared/phone';
import { businessDaysText } from '~/domain/shared/unit-price';
import { Card } from '~/ui/card';
import { freeAs, Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { ActLink } from '../act-dialog';
import type { ActAnswer } from '../change.server';
import { DeliveryToPay, type DeliveryToPayView } from './delivery-to-pay';
import { Tracking } from './tracking';

type OrderDeliveryProps = { order: Pick<OrderView, 'delivery' | 'collector' | 'contact'> };

const UNKNOWN = 'Não informado';

/** The order's destination, its price, and who collects it or is the carrier's contact. */
export const OrderDelivery = ({ order }: OrderDeliveryProps) => {
  const { delivery } = order;
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
      <address className="not-italic">
        <strong>{delivery.type === 'counter' ? `Retirada: ${delivery.name}` : delivery.recipient}</strong>
        {delivery.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {delivery.type === 'counter' ? (
          <span className="mt-1 block text-muted text-sm">{delivery.openingHours || UNKNOWN}</span>
        ) : null}
      </address>
      <p>
        <span className="block font-medium">
          {delivery.type === 'counter' ? 'Balcão' : delivery.transport}
        </span>
        <Money amount={delivery.price} free={freeAs(delivery)} />
        <span>{` · ${businessDaysText(delivery.businessDays)}`}</span>
      </p>
      <Receiver order={order} />
    </div>
  );
};

const collectorText = (collector: OrderDeliveryProps['order']['collector']): string => {
  if (collector === null) return UNKNOWN;
  return collector.kind === 'buyer' ? 'você' : `${collector.name}, ${formatDocument(collector.document)}`;
};

const Receiver = ({ order: { delivery, collector, contact } }: OrderDeliveryProps) =>
  delivery.type === 'counter' ? (
    <p className="w-full">
      <span className="text-muted">Quem retira: </span>
      <span>{collectorText(collector)}</span>
    </p>
  ) : (
    <p className="w-full">
      <span className="text-muted">Contato: </span>
      {contact ? (
        <>
          <span>{`${contact.name}, CPF ${formatCpf(contact.document)}, telefone `}</span>
          <span className="unbroken">{formatPhone(contact.phone)}</span>
        </>
      ) : (
        <span>{UNKNOWN}</span>
      )}
    </p>
  );

export interface DeliveryFacts {
  parcels: readonly ParcelView[];
  /** A dearer delivery that waits for its Pix. */
  deliveryToPay: DeliveryToPayView | null;
  /** The bank refused to create the Pix for the last requested change. */
  isDeliveryRefused: boolean;
}

/** Links to the changes that are possible until the order goes into production. */
const Changes = ({ order: { delivery }, isWaiting }: OrderDeliveryProps & { isWaiting: boolean }) => {
  const isPickup = delivery.type === 'counter';
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isWaiting ? null : <ActLink act="alterar-entrega">Trocar a entrega</ActLink>}
      <ActLink act={isPickup ? 'alterar-retirada' : 'alterar-contato'}>
        {isPickup ? 'Mudar quem retira' : 'Mudar o contato'}
      </ActLink>
    </div>
  );
};

interface DeliveryCardProps extends DeliveryFacts {
  order: OrderView;
  now: Date;
  answer: ActAnswer | null;
}

/** The order's destination, the possible changes, and tracking. */
export const DeliveryCard = (props: DeliveryCardProps) => {
  const { order, parcels, deliveryToPay, isDeliveryRefused, now, answer } = props;
  const isRefusalNews = isDeliveryRefused && order.flags.inGrace && answer?.act !== 'alterar-entrega';
  return (
    <Card title="Entrega">
      <OrderDelivery order={order} />
      {deliveryToPay ? (
        <DeliveryToPay orderId={order.id} waiting={deliveryToPay} now={now} answer={answer} />
      ) : null}
      {isRefusalNews ? (
        <Notice tone="warning" className="mt-5">
          {deliveryMessages.pixRefused}
        </Notice>
      ) : null}
      {order.flags.inGrace ? <Changes order={order} isWaiting={deliveryToPay !== null} /> : null}
      <Tracking order={order} parcels={parcels} />
    </Card>
  );
};
