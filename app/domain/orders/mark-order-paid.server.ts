import { queueMessage } from '~/domain/notifications/queue-message.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import type { Context } from '~/domain/shared/context.server';
import { promisedDate } from '~/domain/shared/due-date';
import { lockProductionCalendar } from '~/domain/shipping/shop-calendar.server';
import { onceCommitted } from '~/platform/db.server';
import { orderPaidMessage } from './messages';
import { orderStatus, waitingStatuses } from './order-status';
import { findOrderWork, type LockedOrder, lockOrder, updateStatus } from './order-store.server';

export const awaitsPayment = (order: Pick<LockedOrder, 'statusId'>): boolean =>
  waitingStatuses.includes(order.statusId);

/** Begun as paid, and without its days yet. */
const beginsPaid = ({ statusId, paidAt }: LockedOrder): boolean =>
  statusId === orderStatus.paid && paidAt === null;

/**
 * Turns an order that waits, or that begins paid, to paid, fixes the promised day and promises the mail; to be called
 * in the transaction that records the money. Production and delivery are counted from the payment, or from now where a
 * bank told of it on a later day: nobody worked on the order before. Answers false, changing nothing, when the order no
 * longer waits: it is paid already, or was cancelled.
 */
export const markOrderPaid = async (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  orderId: number,
  paidAt: Date,
): Promise<boolean> => {
  const order = await lockOrder(services.db, orderId);
  if (!order || !(awaitsPayment(order) || beginsPaid(order))) return false;
  const now = services.clock.now();
  const isReportedLater = saoPauloDateTime(now).date > saoPauloDateTime(paidAt).date;
  const calendar = await lockProductionCalendar(services, orderId);
  const promisedFor = promisedDate(
    isReportedLater ? now : paidAt,
    order.productionDays,
    order.deliveryDays,
    calendar,
    calendar.lines?.length ? await findOrderWork(services.db, orderId) : [],
  );
  await updateStatus(services.db, orderId, { statusId: orderStatus.paid, paidAt, promisedFor });
  await queueMessage(
    services,
    orderPaidMessage.of({ payload: { orderId }, dedupeKey: `order-paid-${orderId}` }),
  );
  onceCommitted(services, () => services.logger.info({ orderId }, 'an order is paid'));
  return true;
};
