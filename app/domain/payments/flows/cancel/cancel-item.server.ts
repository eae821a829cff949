import { notifyOutbox, queueMessage } from '~/domain/notifications/queue-message.server';
import {
  endItem,
  findOrderOfAnyItem,
  noteCancellation,
  readOrderShares,
} from '~/domain/orders/end-order.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { readOrder } from '~/domain/orders/read-orders.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import { itemCancelledNotice, itemMoney } from '../money-back/give-item-back.server';
import { giveMoneyBack } from '../money-back/money-back.server';
import type { MoneyBackPlan } from '../money-back/plan-money-back';
import type { StartContext } from '../pay/attempt.server';
import { type CancelInput, type Cancelled, endWhole, orFailure, Refused } from './cancel-order.server';
import type { CancelFailure } from './labels';

export type CancelItemInput = Omit<CancelInput, 'orderId'> & { itemId: number };

/** `isWhole`: it was the last item, so the order was cancelled with it. */
export type CancelledItem = Cancelled & { isWhole: boolean };

const NOTHING: MoneyBackPlan = { total: 0, orderAmount: 0, parts: [], takesAccount: false };

/** Refunds an item's share and cancels the item. */
const endOne = async (
  within: StartContext,
  { order, itemId, share }: { order: { id: number; userId: number }; itemId: number; share: number },
  { reason, wanted, shown, description }: CancelItemInput & { description: string },
): Promise<MoneyBackPlan> => {
  const amount = await itemMoney(within, { orderId: order.id, itemId, share });
  const given =
    amount > 0 &&
    (await giveMoneyBack(within, {
      order,
      amount,
      itemId,
      cause: 'item',
      wanted,
      reason: reason || `Item cancelado: ${description}`,
    }));
  if (given && !given.ok) throw new Error(`order ${order.id} has ${given.failure.left} left`);
  const back = given ? given.value : NOTHING;
  if (shown !== null && shown !== back.total)
    throw new Refused({ kind: 'amount-changed', amount: back.total });
  if (!(await endItem(within, { orderId: order.id, itemId }))) throw new Refused({ kind: 'too-late' });
  await queueMessage(within, itemCancelledNotice(order.id, itemId));
  return back;
};

/**
 * Cancels one item of the customer's own paid order, if its flag allows. Its share of the price is refunded as chosen:
 * its goods with their ink, less its share of the discount. Freight is kept while other items are sent. With the last
 * item the whole order is cancelled, and all that is left is refunded.
 */
export const cancelItem = async (
  services: StartContext,
  input: CancelItemInput,
): Promise<Result<CancelledItem, CancelFailure>> => {
  const { userId, itemId, reason } = input;
  const orderId = await findOrderOfAnyItem(services, itemId);
  const known = orderId === null ? null : await readOrder(services, userId, orderId);
  if (!known) return fail({ kind: 'not-found' });
  if (known.flags.cancel && !known.status.isPaid) return fail({ kind: 'not-paid' });
  const cancelled = await inTransaction(
    services,
    async (within): Promise<Result<CancelledItem, CancelFailure>> => {
      const order = await lockOrderForPayment(within, known.id);
      const view = await readOrder(within, userId, known.id);
      const item = view?.items.find(({ id }) => id === itemId);
      if (!order || !view || !item) return fail({ kind: 'not-found' });
      if (order.isCancelled || !item.flags.cancel) return fail({ kind: 'too-late' });
      if (reason === '' && !view.flags.inGrace) return fail({ kind: 'reason-missing' });
      const shares = await readOrderShares(within, order.id);
      const isWhole = shares.every(({ itemId: other, isCancelled }) => other === itemId || isCancelled);
      const share = shares.find(({ itemId: other }) => other === itemId)?.share ?? 0;
      await noteCancellation(within, { orderId: order.id, itemId: isWhole ? null : itemId, reason });
      const back = isWhole
        ? await endWhole(within, order, input)
        : await endOne(within, { order, itemId, share }, { ...input, description: item.description });
      return ok({ orderId: order.id, back, isWhole });
    },
  ).catch(orFailure);
  if (cancelled.ok) await notifyOutbox(services);
  return cancelled;
};
