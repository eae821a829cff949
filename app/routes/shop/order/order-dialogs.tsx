import { DeliveryDialogs } from './delivery/delivery-dialogs';
import { ItemDialogs } from './items/item-dialogs';
import { CancelDialog } from './money-back/cancel-dialog';
import type { PartProps } from './order-page-data';

/** All dialogs of the order's page; the URL opens one. */
export const OrderDialogs = ({ page, refusal: answer }: PartProps) => {
  const { order, claims, claimPhone: phone, cancelling, choices, buyer, deliveryToPay } = page;
  return (
    <>
      {order.flags.cancel ? <CancelDialog order={order} preview={cancelling} answer={answer} /> : null}
      {order.items.map((item) => (
        <ItemDialogs
          key={item.id}
          {...{ orderId: order.id, item, answer, cancelling, claim: claims[item.id], phone }}
        />
      ))}
      <DeliveryDialogs {...{ order, choices, buyer, answer }} isWaiting={deliveryToPay !== null} />
    </>
  );
};
