import { holdCredit } from '~/domain/credit/hold-credit.server';
import { type NewMessage, promiseMessages } from '~/domain/notifications/promise-message.server';
import { orderStatus } from '~/domain/orders/order-status';
import type { HasDb } from '~/platform/db.server';
import { holdLimits } from '../shared/customer-limits.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { slipTerm } from './boleto/slip-term';
import { countAwaitingPix, insertLegs, type PaymentRow } from './leg-store.server';
import type { PaymentMethods } from './list-payment-methods.server';
import type { PlanFailure, PlannedLeg } from './payment-plan';
import { isBoleto, paymentType } from './payment-type';
import { txidFrom } from './pix/charge';
import { issuePromise } from './promise-bank-work.server';

/** What was written for one attempt to pay; `tokens` of the cards, by the payment's id, are nowhere else. */
export type OpenedAttempt = { orderId: number; legs: PaymentRow[]; tokens: ReadonlyMap<number, string> };

const HOUR_MS = 3_600_000;

const statuses: Record<number, number> = {
  [paymentType.pix]: orderStatus.awaitingPix,
  [paymentType.boleto]: orderStatus.awaitingBoleto,
  [paymentType.secondBoleto]: orderStatus.awaitingBoleto,
  [paymentType.deposit]: orderStatus.awaitingDeposit,
};

/** Nothing but the wallet pays, or nothing is to be paid. */
export const isPaidAtOnce = (legs: readonly PlannedLeg[]): boolean => legs.every(({ part }) => part === 0);

/** The status in which an order waits for these legs. */
export const waitingStatus = (legs: readonly PlannedLeg[]): number => {
  const main = legs.find(({ part }) => part > 0);
  return (main && statuses[main.typeId]) ?? orderStatus.processingCard;
};

/** Refuses a Pix to a customer of whom enough orders wait for theirs; nobody else's begin to meanwhile. */
const checkUnpaid = async (
  { db }: HasDb,
  { orderId, userId }: Pick<Input, 'orderId' | 'userId'>,
): Promise<Result<null, PlanFailure>> => {
  const { unpaidPixOrders: most } = await holdLimits(db, userId, 'unpaidPixOrders');
  const statusId = orderStatus.awaitingPix;
  const waiting = await countAwaitingPix(db, { userId, statusId, butOrderId: orderId });
  return waiting < most ? ok(null) : fail({ kind: 'too-many-unpaid', most });
};

type Services = HasDb & { clock: Clock; ids: Ids; paymentMethods: PaymentMethods };
type Input = {
  orderId: number;
  userId: number;
  attempt: number;
  legs: readonly PlannedLeg[];
  /** What else is promised with it. */
  promises?: readonly NewMessage[];
};

/**
 * Writes the legs of one attempt to pay an order, sets the wallet's part aside and promises what is to be asked of
 * banks and gateway; to be called in the transaction that writes or locks the order. On a failure it must be undone.
 */
export const openAttempt = async (
  within: Services,
  { orderId, userId, attempt, legs, promises = [] }: Input,
): Promise<Result<OpenedAttempt, PlanFailure>> => {
  const now = within.clock.now();
  // All, since staff may have put one out of use a moment ago.
  const methods = await within.paymentMethods.all();
  const hoursOf = (typeId: number): number => {
    const hours = methods.find(({ id }) => id === typeId)?.termHours;
    if (hours === undefined) throw new Error(`payment type ${typeId} has no row`);
    return hours;
  };
  const main = legs.find(({ part }) => part > 0);
  const room = main?.typeId === paymentType.pix ? await checkUnpaid(within, { orderId, userId }) : ok(null);
  if (!room.ok) return room;
  const { dueOn, awaitedUntil } = slipTerm(now);
  const termEnd = now.getTime() + hoursOf(main?.typeId ?? paymentType.wallet) * HOUR_MS;
  const isSlip = main !== undefined && isBoleto(main.typeId);
  // Holidays of the banks may stretch what staff gave a slip.
  const expiresAt = new Date(isSlip ? Math.max(termEnd, awaitedUntil.getTime()) : termEnd);
  const rows = await insertLegs(
    within.db,
    legs.map(({ card, ...leg }) => ({
      ...leg,
      ...{ orderId, attempt, createdAt: now, expiresAt },
      txid: leg.part === 0 || leg.typeId === paymentType.deposit ? null : txidFrom(within.ids.id()),
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      dueOn: isBoleto(leg.typeId) ? new Date(`${dueOn}T00:00:00Z`) : null,
    })),
  );
  for (const { id, amount } of rows.filter(({ part }) => part === 0)) {
    const held = await holdCredit(within, { userId, orderId, amount, key: `hold-${id}` });
    if (!held.ok) return fail({ kind: 'credit-changed', available: held.failure.available });
  }
  const messages = [...rows.flatMap(issuePromise), ...promises];
  const once = messages.filter(
    ({ dedupeKey }, index) => messages.findIndex((other) => other.dedupeKey === dedupeKey) === index,
  );
  if (once.length > 0) await promiseMessages(within, once);
  const tokenOf = ({ part }: PaymentRow) => legs.find((leg) => leg.part === part)?.card?.token;
  const tokens = rows.flatMap((row): [number, string][] => {
    const token = tokenOf(row);
    return token ? [[row.id, token]] : [];
  });
  return ok({ orderId, legs: rows, tokens: new Map(tokens) });
};
