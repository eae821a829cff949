import type { Customer } from '~/domain/accounts/customer';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { moveWaitingOrder } from '~/domain/orders/move-waiting-order.server';
import { orderStatus } from '~/domain/orders/order-status';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import { inTransaction } from '~/platform/db.server';
import { saoPauloDateTime } from '../shared/calendar';
import { fail, ok, type Result } from '../shared/result';
import type { ChangeFailure } from './change-failure';
import { closeAttempt } from './close-attempt.server';
import { endOpenLegs, findLegs, heldOf, isOpenLeg, lastAttempt, lockLegs } from './leg-store.server';
import { type OpenedAttempt, openAttempt, waitingStatus } from './open-attempt.server';
import { planChange, planPayment, type WantedPayment } from './payment-plan';
import { type PlanServices, readPlanFacts } from './plan-facts.server';
import { completeOrder } from './settle-leg.server';
import { type StartServices, startPayment } from './start-payment.server';
import { isSamePayment, waitingPaymentOf } from './waiting-payment';

export type ChangeInput = {
  customer: Pick<Customer, 'id'> & Partial<Pick<Customer, 'operator'>>;
  orderId: number;
  payment: WantedPayment;
  /** The number of the attempt that the page shows; null where it said nothing. */
  shownAttempt: number | null;
  /** What the page said is to be paid, in centavos; null where it said nothing. */
  shownTotal: number | null;
  /** What the page said that the wallet pays besides what it holds already; null where it said nothing. */
  shownCredit: number | null;
};

type Services = PlanServices & StartServices;

class Refused extends Error {
  constructor(readonly failure: ChangeFailure) {
    super(failure.kind);
  }
}

/** Why an order takes no payment any more. */
const ended = (statusId: number | undefined): ChangeFailure => ({
  kind: statusId === orderStatus.cancelled ? 'not-payable' : 'already-paid',
});

/** Opens the next attempt, unless somebody else began one after `last` was looked at. */
const reopen = (services: Services, { customer, orderId, payment, shownCredit }: ChangeInput, last: number) =>
  inTransaction(services, async (within): Promise<OpenedAttempt> => {
    const order = await lockOrderForPayment(within, orderId);
    if (!order?.awaits || order.userId !== customer.id) throw new Refused(ended(order?.statusId));
    const legs = await lockLegs(within.db, orderId);
    if (lastAttempt(legs) !== last) throw new Refused({ kind: 'payment-changed' });
    await endOpenLegs(within.db, orderId, { status: 'cancelled' });
    const facts = await readPlanFacts(within, {
      userId: customer.id,
      total: order.total - heldOf(legs),
      wanted: payment,
    });
    const plan = planPayment(payment, facts);
    if (!plan.ok) throw new Refused(plan.failure);
    const changed = planChange(plan.value, { credit: shownCredit, cards: payment.cards });
    if (changed) throw new Refused(changed);
    const attempt = last + 1;
    const opened = await openAttempt(within, { orderId, userId: customer.id, attempt, legs: plan.value });
    if (!opened.ok) throw new Refused(opened.failure);
    await moveWaitingOrder(within, orderId, waitingStatus(plan.value));
    if (plan.value.every(({ part }) => part === 0))
      await completeOrder(within, order, attempt, within.clock.now());
    return opened.value;
  });

/**
 * What was closed at its bank cannot be paid any more: when no other attempt took its place the order says so, and asks
 * for another way to pay.
 */
const leaveUnpaid = (services: Services, orderId: number, last: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const legs = await lockLegs(within.db, orderId);
    if (!order?.awaits || lastAttempt(legs) !== last || !legs.some((leg) => leg.part > 0 && isOpenLeg(leg)))
      return;
    await endOpenLegs(within.db, orderId, { status: 'cancelled' });
    await moveWaitingOrder(within, orderId, orderStatus.paymentRefused);
  });

/**
 * Pays an order that waits for its money, or pays it another way. The charges that stand are closed at their banks
 * first; a payment that comes first wins, and nothing is changed. What the wallet holds for the order stays held.
 */
export const changePayment = async (
  services: Services,
  input: ChangeInput,
): Promise<Result<null, ChangeFailure>> => {
  const { customer, orderId, payment, shownTotal } = input;
  const order = await readPayableOrder(services, customer.id, orderId);
  if (!order) return fail({ kind: 'not-found' });
  if (customer.operator) return fail({ kind: 'operator' });
  if (!order.awaits) return fail(ended(order.statusId));
  const before = await findLegs(services.db, orderId);
  const last = lastAttempt(before);
  if (input.shownAttempt !== null && input.shownAttempt !== last) return fail({ kind: 'payment-changed' });
  const toPay = order.total - heldOf(before);
  if (shownTotal !== null && shownTotal !== toPay) return fail({ kind: 'price-changed', toPay });
  const asked = { userId: customer.id, total: toPay, wanted: payment };
  const plan = planPayment(payment, await readPlanFacts(services, asked));
  if (!plan.ok) return plan;
  const changed = planChange(plan.value, { credit: input.shownCredit, cards: payment.cards });
  if (changed) return fail(changed);
  const latest = before.filter(({ attempt }) => attempt === last);
  const waiting = waitingPaymentOf(latest, saoPauloDateTime(services.clock.now()).date);
  if (isSamePayment(waiting, plan.value)) return fail({ kind: 'same-payment' });
  const closed = await closeAttempt(services, { orderId, userId: customer.id });
  if (closed !== 'closed') return fail({ kind: closed === 'paid' ? 'already-paid' : 'try-later' });
  await services.paymentMethods.warm();
  try {
    await startPayment(services, await reopen(services, input, last), customer.id);
    return ok(null);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await leaveUnpaid(services, orderId, last);
    return fail(error.failure);
  }
};
