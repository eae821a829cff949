import type { Person } from '~/domain/cart/receiver';
import type { ParcelView } from '~/domain/fulfilment/tracking';
import { deliveryMessages } from '~/domain/orders/labels';
import type { OrderView } from '~/domain/orders/order';
import type { DeliveryChoices } from '~/domain/payments/delivery-change/delivery-choices.server';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import type { ActAnswer } from '../act-answer';
import { DeliveryActions } from './delivery-dialogs';
import { DeliveryToPay, type DeliveryToPayView } from './delivery-to-pay';
import { OrderDelivery } from './order-delivery';
import { Tracking } from './tracking';

export interface DeliveryFacts {
  parcels: readonly ParcelView[];
  /** Where it could go instead; null while nobody asks. */
  choices: DeliveryChoices | null;
  /** A dearer delivery that waits for its Pix. */
  deliveryToPay: DeliveryToPayView | null;
  /** The bank would not charge for the last that was wished. */
  isDeliveryRefused: boolean;
  buyer: Person;
}

interface DeliveryCardProps extends DeliveryFacts {
  order: OrderView;
  now: Date;
  answer: ActAnswer | null;
}

/** Where the order goes, what may be changed of that and where it is. */
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
