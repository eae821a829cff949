import { isErased } from '~/domain/accounts/privacy/privacy.server';
import { givenBackDescription } from '~/domain/credit/labels';
import { grantCredit, refundCredit } from '~/domain/credit/move-credit.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { inTransaction } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import type { Centavos } from '../../../shared/money';
import { fail, ok, type Result } from '../../../shared/result';
import { lockPayment } from '../../core/payment-part-store.server';
import { unusedMoneyDescription, whyUnused } from '../../core/settle-payment.server';
import { meansOf } from '../../means/all-means';
import { type BackPaymentPart, leftToGiveBack, type MoneyBackPlan, planMoneyBack } from './plan-money-back';
import { isOpenForWallet, type RefundCause, type RefundWay } from './refund';
import {
  didBankTake,
  findBackPaymentParts,
  findRefund,
  insertRefunds,
  type RefundRow,
  updateRefund,
} from './refund-store.server';

const statementText = async (
  within: Pick<Context, 'db'>,
  { orderId, receiptId }: Pick<RefundRow, 'orderId' | 'receiptId'>,
): Promise<string> => {
  const order = receiptId === null ? null : await lockOrderForPayment(within, orderId);
  return order ? unusedMoneyDescription(orderId, whyUnused(order)) : givenBackDescription(orderId);
};

/**
 * Pays a refund into the customer's wallet. Credit that the wallet had paid is restored from captured credit; other
 * money becomes new credit. Call it in the transaction that locked the order. An erased customer has no wallet, so a
 * person decides.
 */
export const creditRefund = async (
  within: Pick<Context, 'db' | 'clock'>,
  userId: number,
  { id, orderId, typeId, amount, receiptId }: RefundRow,
): Promise<void> => {
  if (await isErased(within, userId)) {
    await updateRefund(within.db, id, { state: 'person', trouble: 'the account of its customer was erased' });
    return;
  }
  const move = { userId, orderId, amount, key: receiptId === null ? `refund-${id}` : `late-${receiptId}` };
  const description = await statementText(within, { orderId, receiptId });
  if (meansOf(typeId).isCredit) await refundCredit(within, move);
  else await grantCredit(within, { ...move, description });
  await updateRefund(within.db, id, { state: 'done', goal: 'wallet', settledAt: within.clock.now() });
};

/** `left`: centavos of the order's price that can still be refunded. */
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
 * Previews a refund of a paid order: the routes and how long they take, for a confirmation dialog. The caller must
 * have checked that the order is the customer's own. `amount`: centavos of the order's price, or all that is left.
 */
export const previewMoneyBack = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { orderId, amount, wanted }: { orderId: number; amount: Centavos | 'all'; wanted: RefundWay },
): Promise<Result<MoneyBackPlan, TooMuch>> =>
  planFor(await findBackPaymentParts(db, orderId), { amount, wanted, now: clock.now() });

export type MoneyBackInput = {
  order: Pick<PayableOrder, 'id' | 'userId'>;
  /** Centavos of the order's price (card interest is added automatically), or all that is left. */
  amount: Centavos | 'all';
  cause: Exclude<RefundCause, 'unused'>;
  /** The item that the money belongs to. */
  itemId?: number;
  /** Shown to customer and staff. */
  reason: string | null;
  wanted: RefundWay;
};

export type Within = Pick<Context, 'db' | 'clock' | 'ids'>;

/**
 * Refunds an amount of an order. Money that paid an order leaves the shop only through this function. The amount is
 * split over the parts that paid it (`splitMoneyBack`), and each goes as the customer chose. Wallet credit is
 * available with this transaction. The rest is sent later and announced by mail (a database trigger queues
 * `refund.send`, handled by `sendRefund`). It never exceeds what the parts paid less earlier refunds: `too-much` says
 * what is left. Nothing left with 'all' is a success without parts. Call it in the transaction that locked the order
 * (`lockOrderForPayment`). The result equals that of `previewMoneyBack`, unless something was refunded in between.
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

export type TakeFailure = { kind: 'not-found' | 'not-refused' };

/** Turns a refund that the bank refused into credit in the wallet. Calling it twice does no harm. */
export const takeIntoWallet = (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, refundId }: { userId: number; refundId: number },
): Promise<Result<{ orderId: number; amount: number }, TakeFailure>> =>
  inTransaction(services, async (within) => {
    const known = await findRefund(within.db, refundId);
    const order = known && (await lockOrderForPayment(within, known.orderId));
    if (!known || order?.userId !== userId || known.receiptId !== null) return fail({ kind: 'not-found' });
    await lockPayment(within.db, known.paymentId);
    const refund = await findRefund(within.db, refundId);
    const isTaken = await didBankTake(within.db, order.id);
    if (!refund || !isOpenForWallet({ ...refund, isTaken })) return fail({ kind: 'not-refused' });
    await creditRefund(within, userId, refund);
    return ok({ orderId: order.id, amount: refund.amount });
  });
