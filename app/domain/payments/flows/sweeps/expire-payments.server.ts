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
 * A person looks at money of the order; or, while it waits, at the receipt of a deposit. Of one that staff cancelled
 * neither brings anything any more.
 */
const isLookedAt = async (
  { db }: HasDb,
  orderId: number,
  { awaits, isCancelled }: { awaits: boolean; isCancelled: boolean },
): Promise<boolean> =>
  !isCancelled && ((await countReviews(db, orderId)) > 0 || (awaits && (await countProofs(db, orderId)) > 0));

/**
 * Ends an order that was not paid: its payments, what it held of the wallet, its coupon. Does nothing when a payment
 * was booked or begun anew meanwhile, or when a person has to look at money of it first, or at a receipt while it waits.
 * An order that staff ended or had paid another way keeps its status. Answers whether the order was cancelled.
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
 * One expired order: closes its charges first, so that they cannot be paid any more, looks once more for a payment
 * that won the race, and only then cancels. Without an answer it waits for the next sweep, and so do money and receipts
 * of deposits that a person has to look at. What is open of an order that staff ended is closed whatever its term.
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

/** One order that cannot be dealt with does not hold up those behind it. */
const expireSafely = async (services: PaymentContext, orderId: number): Promise<Ended> => {
  try {
    return await expire(services, orderId);
  } catch (error) {
    services.logger.error({ err: error, orderId }, 'an unpaid order could not be ended');
    return 'kept';
  }
};

type NextPage = (afterOrderId: number) => Promise<number[]>;

/** More than one, so that a single lost answer does not hold up those behind it. */
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
 * Cancels the orders that were not paid within the term of their way to pay, also those whose card was refused and
 * whose term is over; answers how many. Idempotent. A sweep ends after a few in a row about which the bank gave no
 * answer: each of them costs its whole patience.
 */
export const expireUnpaidOrders = async (services: PaymentContext, time?: JobTime): Promise<number> => {
  const { db, clock } = services;
  const now = clock.now();
  let cancelled = 0;
  // Each way has a sweep of its own, so that a bank that is away holds up no other orders.
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
