import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../../shared/money';
import type { Clock, Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { creditRefund } from './credit-refund.server';
import { type BackPaymentPart, type MoneyBackPlan, planMoneyBack } from './plan-money-back';
import type { RefundCause, RefundWay } from './refund';
import { findBackPaymentParts, findRefund, insertRefunds } from './refund-store.server';
import { leftToGiveBack } from './split-money-back';

/** Centavos of the order's price that can still go back. */
export type TooMuch = { kind: 'too-much'; left: Centavos };

const planFor = (
  paymentParts: readonly BackPaymentPart[],
  request: { amount: Centavos | 'all'; wanted: RefundWay; now: Date },
): Result<MoneyBackPlan, TooMuch> => {
  const left = leftToGiveBack(paymentParts);
  if (request.amount !== 'all' && request.amount > left) return fail({ kind: 'too-much', left });
  return ok(planMoneyBack(paymentParts, request));
};

/**
 * What would go back of an order that was paid, over which ways and in what time, for a dialog that asks first. The
 * caller has shown that the order is the customer's own. `amount`: centavos of the order's price, or all that is left.
 */
export const previewMoneyBack = async (
  { db, clock }: HasDb & { clock: Clock },
  { orderId, amount, wanted }: { orderId: number; amount: Centavos | 'all'; wanted: RefundWay },
): Promise<Result<MoneyBackPlan, TooMuch>> =>
  planFor(await findBackPaymentParts(db, orderId), { amount, wanted, now: clock.now() });

export type MoneyBackInput = {
  order: Pick<PayableOrder, 'id' | 'userId'>;
  /** Centavos of the order's price (interest on cards goes along by itself), or all that is left. */
  amount: Centavos | 'all';
  cause: Exclude<RefundCause, 'unused'>;
  /** Of which item it is the money. */
  itemId?: number;
  /** For customer and staff to read. */
  reason: string | null;
  wanted: RefundWay;
};

export type Within = HasDb & { clock: Clock; ids: Ids };

/**
 * Gives an amount of an order back: the one way in which money that paid an order leaves the shop. Split over the parts
 * that paid it (`splitMoneyBack`), each goes as the customer wishes. What goes into the wallet is there with this
 * transaction; the rest is promised with it (a database trigger writes `refund.send`), done by `sendRefund`, and told by
 * mail. Never more than the parts paid, less what went back before: `too-much` says what is left. Nothing left with
 * 'all' is a success without parts. To be called in the transaction that holds the order's lock
 * (`lockOrderForPayment`); what it answers is what `previewMoneyBack` said, unless something went back in between.
 */
export const giveMoneyBack = async (
  within: Within,
  { order, amount, cause, itemId, reason, wanted }: MoneyBackInput,
): Promise<Result<MoneyBackPlan, TooMuch>> => {
  const { db, clock, ids } = within;
  const now = clock.now();
  const plan = planFor(await findBackPaymentParts(db, order.id, true), { amount, wanted, now });
  if (!plan.ok || plan.value.parts.length === 0) return plan;
  const batch = ids.id();
  const account = typeof wanted === 'object' ? wanted.account : null;
  const written = await insertRefunds(
    db,
    plan.value.parts.map(({ paymentId, amount: charged, orderAmount, goal }) => ({
      orderId: order.id,
      paymentId,
      itemId: itemId ?? null,
      cause,
      batch,
      orderAmount,
      amount: charged,
      goal,
      reason: reason?.slice(0, 300) ?? null,
      account: goal === 'account' ? account : null,
      createdAt: now,
    })),
  );
  for (const { id, goal, state } of written) {
    const refund = goal === 'wallet' && state === 'promised' ? await findRefund(db, id) : null;
    if (refund) await creditRefund(within, order.userId, refund);
  }
  return plan;
};
