import type { Person } from '~/domain/cart/receiver';
import type { ParcelView } from '~/domain/fulfilment/tracking';
import { deliveryMessages } from '~/domain/orders/labels';
import type { OrderView } from '~/domain/orders/order';
import type { DeliveryChoices } from '~/domain/payments/flows/delivery-change/delivery-choices.server';
import { formatCpf } from '~/domain/shared/cpf';
import { formatDocument } from '~/domain/shared/document';
import { formatPhone } from '~/domain/shared/phone';
import { businessDaysText } from '~/domain/shared/unit-price';
import { Card } from '~/ui/card';
import { freeAs, Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import type { ActAnswer } from '../change.server';
import { DeliveryActions } from './delivery-dialogs';
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
        <Money amount={delivery.price} free={freeAs(delivery)} /> · {businessDaysText(delivery.businessDays)}
      </p>
      <Receiver order={order} />
    </div>
  );
};

const Receiver = ({ order: { delivery, collector, contact } }: OrderDeliveryProps) =>
  delivery.type === 'counter' ? (
    <p className="w-full">
      <span className="text-muted">Quem retira: </span>
      {collector === null ? UNKNOWN : null}
      {collector?.kind === 'buyer' ? 'você' : null}
      {collector?.kind === 'other' ? `${collector.name}, ${formatDocument(collector.document)}` : null}
    </p>
  ) : (
    <p className="w-full">
      <span className="text-muted">Contato: </span>
      {contact ? (
        <>
          {contact.name}, CPF {formatCpf(contact.document)}, telefone{' '}
          <span className="unbroken">{formatPhone(contact.phone)}</span>
        </>
      ) : (
        UNKNOWN
      )}
    </p>
  );

export interface DeliveryFacts {
  parcels: readonly ParcelView[];
  /** Other possible destinations; null if not requested. */
  choices: DeliveryChoices | null;
  /** A dearer delivery that waits for its Pix. */
  deliveryToPay: DeliveryToPayView | null;
  /** The bank refused to create the Pix for the last requested change. */
  isDeliveryRefused: boolean;
  buyer: Person;
}

interface DeliveryCardProps extends DeliveryFacts {
  order: OrderView;
  now: Date;
  answer: ActAnswer | null;
}

/** The order's destination, the possible changes, and tracking. */
export const DeliveryCard = (props: DeliveryCardProps) => {
  const { order, parcels, choices, deliveryToPay, isDeliveryRefused, buyer, now, answer } = props;
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
      <DeliveryActions {...{ order, choices, buyer, answer }} isWaiting={deliveryToPay !== null} />
      <Tracking order={order} parcels={parcels} />
    </Card>
  );
};
