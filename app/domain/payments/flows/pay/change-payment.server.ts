import pTimeout from 'p-timeout';
import type { Customer } from '~/domain/accounts/customer';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, moveWaitingOrder } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import { inTransaction } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import { fail, ok, type Result } from '../../../shared/result';
import { cardReleaseOf } from '../../core/messages';
import {
  endOpenPaymentParts,
  findPaymentParts,
  heldOf,
  isOpenPaymentPart,
  lastAttempt,
  lockPaymentParts,
  type PaymentRow,
} from '../../core/payment-part-store.server';
import { planChange, planPayment } from '../../core/payment-plan';
import type { PlannedPaymentPart, WantedPayment } from '../../core/planned-payment';
import { completeOrder } from '../../core/settle-payment.server';
import { handlerOf } from '../../means/all-handlers.server';
import { meansOf } from '../../means/all-means';
import { findHeldBack } from './amount-due.server';
import {
  closeAttempt,
  isPaidAtOnce,
  type OpenedAttempt,
  openAttempt,
  type StartContext,
  startPayment,
  waitingStatus,
} from './attempt.server';
import { type PlanContext, readPlanFacts } from './payment-methods.server';
import { paymentChanged, reopenCharge, reopenLater } from './reopen-charge.server';
import {
  type ChangeFailure,
  cardCounters,
  isCapped,
  isSamePayment,
  waitingPaymentOf,
} from './waiting-payment';

export type ChangeInput = {
  customer: Pick<Customer, 'id'> & Partial<Pick<Customer, 'operator'>>;
  orderId: number;
  payment: WantedPayment;
  /** The attempt that the page shows; null if it sent none. */
  shownAttempt: number | null;
  /** The amount to pay that the page showed, in centavos; null if it sent none. */
  shownTotal: number | null;
  /** The wallet's part that the page showed, not counting credit already held; null if it sent none. */
  shownCredit: number | null;
  /** The IP address of the request; null if unknown, and then only the account counts. */
  ip: string | null;
};

type ChangeContext = PlanContext & StartContext & Pick<Context, 'rateLimit'>;

class Refused extends Error {
  constructor(readonly failure: ChangeFailure) {
    super(failure.kind);
  }
}

/** Why an order accepts no more payments. */
const ended = (statusId: number | undefined): ChangeFailure => ({
  kind: statusId === orderStatus.cancelled ? 'not-payable' : 'already-paid',
});

/** Whether the waiting charge cannot be paid, because the bank has removed it. */
const wasRemoved = async (services: ChangeContext, paymentParts: readonly PaymentRow[]): Promise<boolean> => {
  const main = paymentParts.find(({ part }) => part === 1);
  const check = main && handlerOf(main.typeId).check;
  return check && main.txid ? (await check(services, { ...main, txid: main.txid })) === 'removed' : false;
};

/** Whether a plan contains more than cards and credit. */
const isCharge = (plan: readonly PlannedPaymentPart[]): boolean =>
  plan.some(({ part, typeId }) => part > 0 && !meansOf(typeId).isDecidedAtOnce);

const unclosed = {
  paid: 'already-paid',
  open: 'try-later',
  away: 'try-later',
  'in-review': 'in-review',
} as const;

const isSilent = (row: PaymentRow): boolean => row.silentSince !== null && isOpenPaymentPart(row);

/** Opens the next attempt, unless another one began after `last`. */
const reopen = (
  services: ChangeContext,
  { customer, orderId, payment, shownCredit }: ChangeInput,
  last: number,
) =>
  inTransaction(services, async (within): Promise<Result<OpenedAttempt, never>> => {
    const order = await lockOrderForPayment(within, orderId);
    if (!order?.awaits || order.userId !== customer.id) throw new Refused(ended(order?.statusId));
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const held = await findHeldBack(within, orderId);
    if (held) throw new Refused({ kind: held });
    if (lastAttempt(paymentParts) !== last) throw new Refused({ kind: 'payment-changed' });
    await endOpenPaymentParts(within.db, orderId, { status: 'cancelled' });
    for (const { id } of paymentParts.filter(isSilent)) await queueMessage(within, cardReleaseOf(id));
    const facts = await readPlanFacts(within, {
      userId: customer.id,
      total: order.total - heldOf(paymentParts),
      wanted: payment,
    });
    const plan = planPayment(payment, facts);
    if (!plan.ok) throw new Refused(plan.failure);
    const changed = planChange(plan.value, { credit: shownCredit, cards: payment.cards });
    if (changed) throw new Refused(changed);
    const attempt = last + 1;
    const opened = await openAttempt(within, {
      orderId,
      userId: customer.id,
      attempt,
      paymentParts: plan.value,
      messages: isCharge(plan.value) ? [paymentChanged(orderId, attempt)] : [],
    });
    if (!opened.ok) throw new Refused(opened.failure);
    if (isPaidAtOnce(plan.value)) await completeOrder(within, order, attempt, within.clock.now());
    else await moveWaitingOrder(within, orderId, waitingStatus(plan.value));
    return opened;
  });

/** The gateway is not asked for longer than this about a card of which it has told nothing. */
const SILENT_WITHIN_MS = 4_000;

/**
 * Closes the charges that the order waits for. A card about which the gateway does not answer cannot be closed there
 * now; the customer may pay another way all the same, because whatever it was charged is released or given back once
 * the gateway answers (`releaseCard`).
 */
const closeFor = async (
  services: ChangeContext,
  { orderId, userId, latest }: { orderId: number; userId: number; latest: readonly PaymentRow[] },
): Promise<keyof typeof unclosed | 'closed'> => {
  const closing = closeAttempt(services, { orderId, userId, last: lastAttempt(latest) });
  if (!latest.some(isSilent)) return closing;
  const closed = await pTimeout(closing, { milliseconds: SILENT_WITHIN_MS, fallback: () => 'away' as const });
  const isStillSilent =
    (closed === 'away' || closed === 'open') && (await findPaymentParts(services.db, orderId)).some(isSilent);
  return isStillSilent ? 'closed' : closed;
};

/**
 * Pays an order that awaits payment, or changes its payment method. Existing charges are closed at their banks first;
 * if a payment comes first, it wins and nothing changes. If the change fails after that, the charge is opened again
 * (`reopenCharge`). Credit that the wallet holds for the order stays held. Cards
 * are counted per account and address, so that stolen numbers cannot be tested here. Other payments are counted per
 * order, since banks charge for each; above the limit the waiting payment stays.
 */
export const changePayment = async (
  services: ChangeContext,
  input: ChangeInput,
): Promise<Result<null, ChangeFailure>> => {
  const { customer, orderId, payment, shownTotal } = input;
  const order = await readPayableOrder(services, customer.id, orderId);
  if (!order) return fail({ kind: 'not-found' });
  if (customer.operator) return fail({ kind: 'operator' });
  if (!order.awaits) return fail(ended(order.statusId));
  const held = await findHeldBack(services, orderId);
  if (held) return fail({ kind: held });
  const before = await findPaymentParts(services.db, orderId);
  const last = lastAttempt(before);
  if (input.shownAttempt !== null && input.shownAttempt !== last) return fail({ kind: 'payment-changed' });
  const toPay = order.total - heldOf(before);
  if (shownTotal !== null && shownTotal !== toPay) return fail({ kind: 'price-changed', toPay });
  const requested = { userId: customer.id, total: toPay, wanted: payment };
  const plan = planPayment(payment, await readPlanFacts(services, requested));
  if (!plan.ok) return plan;
  const changed = planChange(plan.value, { credit: input.shownCredit, cards: payment.cards });
  if (changed) return fail(changed);
  const latest = before.filter(({ attempt }) => attempt === last);
  const waiting = waitingPaymentOf(latest, services.clock.now());
  if (isSamePayment(waiting, plan.value) && !(await wasRemoved(services, latest)))
    return fail({ kind: 'same-payment' });
  if (isCharge(plan.value) && isCapped(before, services.clock.now()))
    return fail({ kind: 'too-many-charges', isWaiting: waiting !== null });
  const counters = payment.cards.length > 0 ? cardCounters({ userId: customer.id, ip: input.ip }) : [];
  const allowance = counters.length > 0 ? await services.rateLimit.consumeEach(counters) : null;
  if (allowance?.allowed === false)
    return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  // Before the charge is closed: the process may die between its bank and the next attempt.
  if (waiting) await reopenLater(services, { orderId, attempt: last });
  const closed = await closeFor(services, { orderId, userId: customer.id, latest });
  if (closed !== 'closed') {
    if (counters.length > 0) await services.rateLimit.giveBackEach(counters);
    return fail({ kind: unclosed[closed] });
  }
  const opening = async () => {
    await services.paymentMethods.warm();
    return reopen(services, input, last);
  };
  const opened = await opening().catch(async (error: unknown) => {
    const isReopened = await reopenCharge(services, { orderId, attempt: last });
    if (error instanceof Refused) return fail<ChangeFailure>({ ...error.failure, isReopened });
    throw error;
  });
  if (!opened.ok) return opened;
  await startPayment(services, opened.value, customer.id);
  return ok(null);
};
