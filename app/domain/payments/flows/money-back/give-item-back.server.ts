import { type NewMessage, queueMessage } from '~/domain/notifications/queue-message.server';
import { findOrderOfAnyItem, readOrderShares } from '~/domain/orders/end-order.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { inTransaction } from '~/platform/db.server';
import type { Centavos } from '../../../shared/money';
import { itemCancelledMessage } from '../../core/messages';
import { giveMoneyBack, type Within } from './money-back.server';
import { leftToGiveBack } from './plan-money-back';
import { findBackPaymentParts, findGivenForItem } from './refund-store.server';

export const itemCancelledKey = (itemId: number): string => `item-cancelled-mail-${itemId}`;

/** The mail about a cancelled item, by customer or staff; sent once. */
export const itemCancelledNotice = (orderId: number, itemId: number): NewMessage =>
  itemCancelledMessage.of({ payload: { orderId, itemId }, dedupeKey: itemCancelledKey(itemId) });

/**
 * The refund for an item: its share of the order's price, less its earlier refunds, and no more than the order has
 * left. Freight is kept, since the other items are sent all the same.
 */
export const itemMoney = async (
  within: Pick<Within, 'db'>,
  { orderId, itemId, share }: { orderId: number; itemId: number; share: Centavos },
): Promise<Centavos> => {
  const given = await findGivenForItem(within.db, itemId);
  const left = leftToGiveBack(await findBackPaymentParts(within.db, orderId));
  return Math.max(0, Math.min(share - given, left));
};

/**
 * Refunds an item that staff cancelled. Does nothing if the customer cancelled it, which already wrote the refund, or
 * if the whole order was refunded since. Calling it twice does no harm.
 */
export const giveItemBack = (services: Within, itemId: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const orderId = await findOrderOfAnyItem(within, itemId);
    const order = orderId === null ? null : await lockOrderForPayment(within, orderId);
    if (!order || order.isCancelled || !order.wasPaid) return;
    const item = (await readOrderShares(within, order.id)).find((each) => each.itemId === itemId);
    if (!item?.isCancelled || (await findGivenForItem(within.db, itemId, 'item')) > 0) return;
    const amount = await itemMoney(within, { orderId: order.id, itemId, share: item.share });
    if (amount > 0)
      await giveMoneyBack(within, {
        order,
        amount,
        itemId,
        cause: 'item',
        wanted: 'same-way',
        reason: `Item cancelado: ${item.description}`,
      });
    await queueMessage(within, itemCancelledNotice(order.id, itemId));
  });
