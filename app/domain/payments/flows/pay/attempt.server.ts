import pTimeout from 'p-timeout';
import { holdCredit } from '~/domain/credit/move-credit.server';
import {
  type NewMessage,
  notifyOutbox,
  queueMessages,
  sendMessages,
} from '~/domain/notifications/queue-message.server';
import { orderStatus } from '~/domain/orders/order-status';
import type { HasDb } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import { holdLimits } from '../../../shared/customer-limits.server';
import { fail, ok, type Result } from '../../../shared/result';
import { txidFrom } from '../../core/callback';
import { isUnclosed } from '../../core/end-charge.server';
import type { Closed, PaymentContext } from '../../core/payment-handler.server';
import {
  countAwaitingPix,
  findPaymentParts,
  insertPaymentParts,
  isOpenPaymentPart,
  type PaymentRow,
} from '../../core/payment-part-store.server';
import type { PlanFailure, PlannedPaymentPart } from '../../core/planned-payment';
import { countReviews } from '../../core/receipt-store.server';
import { handlerOf } from '../../means/all-handlers.server';
import { meansOf } from '../../means/all-means';
import { walletTypeId } from '../../means/wallet/means';
import type { PaymentMethods } from './payment-methods.server';

/** An attempt to pay that was just written; `tokens` of the cards, by payment id, are stored nowhere else. */
export type OpenedAttempt = {
  orderId: number;
  paymentParts: PaymentRow[];
  tokens: ReadonlyMap<number, string>;
};

const HOUR_MS = 3_600_000;

/** Only the wallet pays, or there is nothing to pay. */
export const isPaidAtOnce = (paymentParts: readonly PlannedPaymentPart[]): boolean =>
  paymentParts.every(({ part }) => part === 0);

/** The status of an order that waits for these parts. */
export const waitingStatus = (paymentParts: readonly PlannedPaymentPart[]): number => {
  const main = paymentParts.find(({ part }) => part > 0);
  return main ? meansOf(main.typeId).waitingStatus : orderStatus.processingCard;
};

/**
 * Refuses a Pix if too many orders of the customer already await one; a lock keeps the customer's other orders from
 * starting one meanwhile.
 */
const checkUnpaid = async (
  { db }: HasDb,
  { orderId, userId, statusId }: Pick<Input, 'orderId' | 'userId'> & { statusId: number },
): Promise<Result<null, PlanFailure>> => {
  const { unpaidPixOrders: most } = await holdLimits(db, userId, 'unpaidPixOrders');
  const waiting = await countAwaitingPix(db, { userId, statusId, butOrderId: orderId });
  return waiting < most ? ok(null) : fail({ kind: 'too-many-unpaid', most });
};

type OpenContext = Pick<PaymentContext, 'db' | 'clock' | 'ids'> & { paymentMethods: PaymentMethods };

type Input = {
  orderId: number;
  userId: number;
  attempt: number;
  paymentParts: readonly PlannedPaymentPart[];
  /** Further messages to send with it. */
  messages?: readonly NewMessage[];
};

/**
 * Writes the parts of one attempt to pay an order, holds the wallet's part and queues the messages that ask banks and
 * gateway. Call it in the transaction that writes or locks the order. On a failure it must be rolled back.
 */
export const openAttempt = async (
  within: OpenContext,
  { orderId, userId, attempt, paymentParts, messages = [] }: Input,
): Promise<Result<OpenedAttempt, PlanFailure>> => {
  const now = within.clock.now();
  // Includes inactive ones, since staff may have deactivated one a moment ago.
  const methods = await within.paymentMethods.all();
  const hoursOf = (typeId: number): number => {
    const hours = methods.find(({ id }) => id === typeId)?.termHours;
    if (hours === undefined) throw new Error(`payment type ${typeId} has no row`);
    return hours;
  };
  const main = paymentParts.find(({ part }) => part > 0);
  const { hasLimit, waitingStatus: statusId, term } = meansOf(main?.typeId ?? walletTypeId);
  const room = hasLimit ? await checkUnpaid(within, { orderId, userId, statusId }) : ok(null);
  if (!room.ok) return room;
  const hours = hoursOf(main?.typeId ?? walletTypeId);
  const { expiresAt, dueOn } = term?.(now, hours) ?? {
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    dueOn: null,
  };
  const rows = await insertPaymentParts(
    within.db,
    paymentParts.map(({ card, ...paymentPart }) => ({
      ...paymentPart,
      orderId,
      attempt,
      createdAt: now,
      expiresAt,
      txid: meansOf(paymentPart.typeId).hasReference ? txidFrom(within.ids.id()) : null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      dueOn: dueOn && paymentPart.part > 0 ? new Date(`${dueOn}T00:00:00Z`) : null,
    })),
  );
  for (const { id, amount } of rows.filter(({ part }) => part === 0)) {
    const held = await holdCredit(within, { userId, orderId, amount, key: `hold-${id}` });
    if (!held.ok) return fail({ kind: 'credit-changed', available: held.failure.available });
  }
  const queued = [...rows.flatMap((row) => handlerOf(row.typeId).messages?.(row) ?? []), ...messages];
  const once = queued.filter(
    ({ dedupeKey }, index) => queued.findIndex((other) => other.dedupeKey === dedupeKey) === index,
  );
  if (once.length > 0) await queueMessages(within, once);
  const tokenOf = ({ part }: PaymentRow) =>
    paymentParts.find((paymentPart) => paymentPart.part === part)?.card?.token;
  const tokens = rows.flatMap((row): [number, string][] => {
    const token = tokenOf(row);
    return token ? [[row.id, token]] : [];
  });
  return ok({ orderId, paymentParts: rows, tokens: new Map(tokens) });
};

/**
 * At checkout the customer waits no longer than this for a bank; the call continues, and the order's page shows the
 * result.
 */
const BANK_WITHIN_MS = 3_000;

/** A card is decided while its holder waits, but no longer than this; then the page says that there is no answer yet. */
const GATEWAY_WITHIN_MS = 8_000;

export type StartContext = PaymentContext & Pick<Context, 'jobs'>;

const start = async (services: StartContext, { paymentParts, tokens }: OpenedAttempt, userId: number) => {
  const paymentPart = paymentParts.find(({ part }) => part > 0);
  if (!paymentPart) return;
  const { issue, messages } = handlerOf(paymentPart.typeId);
  const isDone = await issue?.(services, { paymentPart, userId, tokens });
  if (isDone) await sendMessages(services, messages?.(paymentPart) ?? []);
};

/**
 * Asks bank or gateway about what was just written, so that the next page can show the result. If one does not answer,
 * only time is lost, since a message was queued in the earlier transaction. Only a card's token is lost with this
 * process; then nothing is charged, and the order asks for a card again.
 */
export const startPayment = async (
  services: StartContext,
  attempt: OpenedAttempt,
  userId: number,
): Promise<void> => {
  const started = start(services, attempt, userId).catch((error: unknown) =>
    services.logger.error({ err: error, orderId: attempt.orderId }, 'a payment could not be started'),
  );
  const milliseconds = attempt.tokens.size > 0 ? GATEWAY_WITHIN_MS : BANK_WITHIN_MS;
  const isHeard = await pTimeout(
    started.then(() => true),
    { milliseconds, fallback: () => false },
  );
  const main = attempt.paymentParts.find(({ part }) => part > 0);
  if (!isHeard && main) await handlerOf(main.typeId).unheard?.(services, main);
  await notifyOutbox(services);
};

const closePaymentPart = async (
  services: PaymentContext,
  paymentPart: PaymentRow,
  userId: number,
): Promise<Closed> => {
  const { txid } = paymentPart;
  const { close } = handlerOf(paymentPart.typeId);
  return txid === null || !close ? 'closed' : close(services, { ...paymentPart, txid }, userId);
};

/**
 * Makes sure, at banks and gateway, that the open payments of an order cannot be paid any more, and books what was
 * paid before. Rows stay open: the caller closes them in its own transaction, which checks again. Two cards are closed
 * together with the first. Only attempts up to `last` are closed, since another may have begun meanwhile. With
 * `expiredBy`, only those that had expired at that instant.
 */
export const closeAttempt = async (
  services: PaymentContext,
  { orderId, userId, last, expiredBy }: { orderId: number; userId: number; last: number; expiredBy?: Date },
): Promise<Closed | 'in-review'> => {
  const open = (await findPaymentParts(services.db, orderId)).filter(
    (paymentPart) =>
      paymentPart.part > 0 &&
      paymentPart.attempt <= last &&
      isOpenPaymentPart(paymentPart) &&
      (!expiredBy || paymentPart.expiresAt <= expiredBy),
  );
  let closed: Closed = 'closed';
  for (const paymentPart of open) {
    if (open.find(({ typeId }) => typeId === paymentPart.typeId) !== paymentPart) continue;
    const ended = await closePaymentPart(services, paymentPart, userId);
    if (isUnclosed(ended)) return ended;
    if (ended === 'paid') closed = 'paid';
  }
  // Money that a person must check comes before any other result.
  if (closed === 'closed' && (await countReviews(services.db, orderId)) > 0) return 'in-review';
  return closed;
};
