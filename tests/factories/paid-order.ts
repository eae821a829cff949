import { bookReceipt } from '../../app/domain/payments/core/book-receipt.server';
import type { Services } from '../../app/services.server';
import { type OrderableCart, type PlacedOrder, placedOrder } from './order';

/** An order paid by Pix, without a request to a bank. */
export const paidOrder = async (services: Services, cart?: OrderableCart): Promise<PlacedOrder> => {
  const order = await placedOrder(services, cart);
  await bookReceipt(
    services,
    { id: order.paymentId, orderId: order.orderId },
    {
      externalId: `E${services.ids.id().replaceAll('-', '').slice(0, 31)}`,
      amount: order.total,
      paidAt: services.clock.now(),
    },
  );
  return order;
};
