import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { inSteps, type JobTime } from '../../../shared/in-steps';
import { endUnpaid, findOrderOwner } from '../../core/end-charge.server';
import type { PaymentContext } from '../../core/payment-handler.server';
import {
  findPaymentParts,
  isOpenPaymentPart,
  lastAttempt,
  lockPaymentParts,
} from '../../core/payment-part-store.server';
import { countReviews } from '../../core/receipt-store.server';
import { allMeans } from '../../means/all-means';
import { countProofs } from '../../means/deposit/proof-store.server';
import { closeAttempt } from '../pay/attempt.server';
import { findAbandonedOrders, findExpiredOrders } from './sweep-store.server';

const PAGE = 50;

/**
 * A person is checking money of the order or, while it waits, a deposit receipt. For an order that staff cancelled
 * neither makes a difference.
 */
const isLookedAt = async (
  { db }: HasDb,
  orderId: number,
  { awaits, isCancelled }: { awaits: boolean; isCancelled: boolean },
): Promise<boolean> =>
  !isCancelled && ((await countReviews(db, orderId)) > 0 || (awaits && (await countProofs(db, orderId)) > 0));

/**
 * Closes an unpaid order: its payments, the credit held, its coupon. Does nothing when a payment was booked or started
 * meanwhile, or when a person must first check money, or a receipt while it waits. An order that staff ended or had
 * paid another way keeps its status. Returns whether the order was cancelled.
 */
const end = (services: PaymentContext, orderId: number): Promise<boolean> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    if (!order) return false;
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const now = within.clock.now();
    const isAlive = paymentParts.some(
      (paymentPart) => paymentPart.part > 0 && isOpenPaymentPart(paymentPart) && paymentPart.expiresAt > now,
    );
    if ((order.awaits && isAlive) || (await isLookedAt(within, orderId, order))) return false;
    return endUnpaid(within, order, paymentParts);
  });

type Ended = 'cancelled' | 'kept' | 'away';

/**
 * Handles one expired order. Its charges are closed first, so that they cannot be paid any more. Then it checks again
 * for a payment that won the race, and only then cancels. If a bank does not answer, the order waits for the next
 * sweep. So do orders whose money or deposit receipts a person must check. Open payments of an order that staff ended
 * are closed whatever their term.
 */
const expire = async (services: PaymentContext, orderId: number): Promise<Ended> => {
  const { db, clock } = services;
  const userId = await findOrderOwner(services, orderId);
  const order = await readPayableOrder(services, userId, orderId);
  const awaits = order?.awaits ?? false;
  const isCancelled = order?.statusId === orderStatus.cancelled;
  if (await isLookedAt(services, orderId, { awaits, isCancelled })) return 'kept';
  const last = lastAttempt(await findPaymentParts(db, orderId));
  const expiredBy = awaits ? clock.now() : undefined;
  const closed = await closeAttempt(services, { orderId, userId, last, expiredBy });
  if (closed === 'away') return 'away';
  const isClosed = closed === 'closed' || (closed === 'in-review' && isCancelled);
  return isClosed && (await end(services, orderId)) ? 'cancelled' : 'kept';
};

/** An order that fails does not block the next ones. */
const expireSafely = async (services: PaymentContext, orderId: number): Promise<Ended> => {
  try {
    return await expire(services, orderId);
  } catch (error) {
    services.logger.error({ err: error, orderId }, 'an unpaid order could not be ended');
    return 'kept';
  }
};

type NextPage = (afterOrderId: number) => Promise<number[]>;

/** More than one, so that a single lost answer does not block the rest. */
const MAX_SILENCES = 5;

const sweep = async (services: PaymentContext, nextPage: NextPage, time?: JobTime): Promise<number> => {
  let cancelled = 0;
  let silences = 0;
  let afterOrderId = 0;
  await inSteps({ most: PAGE, time }, async () => {
    const page = await nextPage(afterOrderId);
    for (const orderId of page) {
      afterOrderId = orderId;
      const ended = await expireSafely(services, orderId);
      if (ended === 'cancelled') cancelled += 1;
      silences = ended === 'away' ? silences + 1 : 0;
      if (silences >= MAX_SILENCES) return 0;
    }
    return page.length;
  });
  return cancelled;
};

/**
 * Cancels orders that were not paid within the term of their payment method, including those whose card was refused;
 * returns how many. Idempotent. A sweep stops after several orders in a row without an answer from the bank, because
 * each takes the full timeout.
 */
export const expireUnpaidOrders = async (services: PaymentContext, time?: JobTime): Promise<number> => {
  const { db, clock } = services;
  const now = clock.now();
  let cancelled = 0;
  // Each method has its own sweep, so that an unavailable bank does not block other orders.
  for (const { typeIds } of allMeans())
    cancelled += await sweep(
      services,
      (afterOrderId) => findExpiredOrders(db, { typeIds, now, afterOrderId, take: PAGE }),
      time,
    );
  const statusId = orderStatus.paymentRefused;
  const refused = await sweep(
    services,
    (afterOrderId) => findAbandonedOrders(db, { statusId, now, afterOrderId, take: PAGE }),
    time,
  );
  return cancelled + refused;
};
