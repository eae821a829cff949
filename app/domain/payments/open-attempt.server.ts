import { holdCredit } from '~/domain/credit/hold-credit.server';
import { type NewMessage, queueMessages } from '~/domain/notifications/queue-message.server';
import { orderStatus } from '~/domain/orders/order-status';
import type { HasDb } from '~/platform/db.server';
import { holdLimits } from '../shared/customer-limits.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { handlerOf } from './all-handlers.server';
import { meansOf } from './all-means';
import type { PaymentMethods } from './list-payment-methods.server';
import { countAwaitingPix, insertPaymentParts, type PaymentRow } from './payment-part-store.server';
import type { PlanFailure, PlannedPaymentPart } from './payment-plan';
import { txidFrom } from './pix/charge';
import { walletTypeId } from './wallet/means';

/** What was written for one attempt to pay; `tokens` of the cards, by the payment's id, are nowhere else. */
export type OpenedAttempt = {
  orderId: number;
  paymentParts: PaymentRow[];
  tokens: ReadonlyMap<number, string>;
};

const HOUR_MS = 3_600_000;

/** Nothing but the wallet pays, or nothing is to be paid. */
export const isPaidAtOnce = (paymentParts: readonly PlannedPaymentPart[]): boolean =>
  paymentParts.every(({ part }) => part === 0);

/** The status in which an order waits for these parts. */
export const waitingStatus = (paymentParts: readonly PlannedPaymentPart[]): number => {
  const main = paymentParts.find(({ part }) => part > 0);
  return main ? meansOf(main.typeId).waitingStatus : orderStatus.processingCard;
};

/** Refuses a Pix to a customer of whom enough orders wait for theirs; nobody else's begin to meanwhile. */
const checkUnpaid = async (
  { db }: HasDb,
  { orderId, userId, statusId }: Pick<Input, 'orderId' | 'userId'> & { statusId: number },
): Promise<Result<null, PlanFailure>> => {
  const { unpaidPixOrders: most } = await holdLimits(db, userId, 'unpaidPixOrders');
  const waiting = await countAwaitingPix(db, { userId, statusId, butOrderId: orderId });
  return waiting < most ? ok(null) : fail({ kind: 'too-many-unpaid', most });
};

type Services = HasDb & { clock: Clock; ids: Ids; paymentMethods: PaymentMethods };
type Input = {
  orderId: number;
  userId: number;
  attempt: number;
  paymentParts: readonly PlannedPaymentPart[];
  /** What else is promised with it. */
  messages?: readonly NewMessage[];
};

/**
 * Writes the parts of one attempt to pay an order, sets the wallet's part aside and promises what is to be asked of
 * banks and gateway; to be called in the transaction that writes or locks the order. On a failure it must be undone.
 */
export const openAttempt = async (
  within: Services,
  { orderId, userId, attempt, paymentParts, messages = [] }: Input,
): Promise<Result<OpenedAttempt, PlanFailure>> => {
  const now = within.clock.now();
  // All, since staff may have put one out of use a moment ago.
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
