import { queueMessage } from '~/domain/notifications/queue-message.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import type { Context } from '~/domain/shared/context.server';
import { planStart } from '~/domain/shared/due-date';
import { lockProductionCalendar } from '~/domain/shipping/shop-calendar.server';
import { onceCommitted } from '~/platform/db.server';
import { orderPaidKey, orderPaidMessage } from './messages';
import { orderStatus, waitingStatuses } from './order-status';
import { findOrderWork, type LockedOrder, lockOrder, updateStatus } from './order-store.server';
import { planOrder } from './plan-store.server';

export const awaitsPayment = (order: Pick<LockedOrder, 'statusId'>): boolean =>
  waitingStatuses.includes(order.statusId);

/** Placed as paid, with its payment date not yet set. */
const beginsPaid = ({ statusId, paidAt }: LockedOrder): boolean =>
  statusId === orderStatus.paid && paidAt === null;

/**
 * Marks an order as paid that awaits payment or was placed as paid. Plans its items and queues the mail. Call it
 * in the transaction that records the money. Production and delivery are counted from the payment, or from now if the
 * bank reported it on a later day, because work had not begun before. Returns false and changes nothing when the order
 * no longer waits: it is already paid, or was cancelled.
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
  const start = planStart(
    isReportedLater ? now : paidAt,
    order.productionDays,
    calendar,
    calendar.lines?.length ? await findOrderWork(services.db, orderId) : [],
  );
  await planOrder(services.db, orderId, start);
  await updateStatus(services.db, orderId, { statusId: orderStatus.paid, paidAt });
  await queueMessage(
    services,
    orderPaidMessage.of({ payload: { orderId }, dedupeKey: orderPaidKey(orderId) }),
  );
  onceCommitted(services, () => services.logger.info({ orderId }, 'an order is paid'));
  return true;
};
