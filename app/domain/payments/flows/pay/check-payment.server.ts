import pTimeout from 'p-timeout';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import type { Context } from '../../../shared/context.server';
import type { LimitRule } from '../../../shared/rate-limit';
import { fail, ok, type Result } from '../../../shared/result';
import { leaveUnpaid } from '../../core/end-charge.server';
import type { Checked, PaymentContext } from '../../core/payment-handler.server';
import { findPaymentOfOrder, type PaymentRow } from '../../core/payment-part-store.server';
import type { TestPayer } from '../../core/ports/pix-bank';
import { handlerOf } from '../../means/all-handlers.server';
import { confirmPix, type PixContext } from '../../means/pix/confirm-pix.server';
import { isPix } from '../../means/pix/means';

/** A page waits no longer than this for the bank; the call continues, and its answer is booked when it comes. */
const BANK_WITHIN_MS = 2_000;

/** The bank is asked about an order at most this often, however many pages show it. */
const bankCheckLimit: LimitRule = { name: 'pix-check', points: 1, windowSeconds: 10 };

export type PaymentState = 'waiting' | 'paid' | 'closed';

export type CheckContext = PaymentContext & Pick<Context, 'rateLimit'>;

/**
 * Asks the bank about a waiting payment if its method allows it; others rely on callbacks and jobs. A bank that does
 * not answer in time counts as still waiting.
 */
export const checkPaymentPart = async (services: CheckContext, paymentPart: PaymentRow): Promise<Checked> => {
  const { txid, orderId, typeId } = paymentPart;
  const { check } = handlerOf(typeId);
  if (!check || !txid) return 'waiting';
  const { allowed } = await services.rateLimit.consume(bankCheckLimit, String(orderId));
  if (!allowed) return 'waiting';
  const checked = check(services, { ...paymentPart, txid });
  return pTimeout(checked, { milliseconds: BANK_WITHIN_MS, fallback: () => 'waiting' as const });
};

/**
 * The payment state of the customer's own order; null for another customer's. While it waits, the bank itself is
 * asked, so that a customer who pays with the page open sees it even if the callback is lost. A bank that does not
 * answer within two seconds counts as still waiting. A charge that the bank removed is closed here, so that the
 * customer is offered another.
 */
export const checkPayment = async (
  services: CheckContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<PaymentState | null> => {
  const order = await readOrderStatus(services, userId, orderId);
  if (!order) return null;
  if (order.isPaid) return 'paid';
  if (!order.awaits) return 'closed';
  const payment = await findPaymentOfOrder(services.db, orderId);
  if (payment?.status !== 'pending' && payment?.status !== 'authorised')
    return payment?.status === 'paid' ? 'paid' : 'closed';
  const outcome = await checkPaymentPart(services, payment);
  if (outcome !== 'removed') return outcome;
  // An expired payment is closed by its sweep.
  if (payment.expiresAt > services.clock.now()) await leaveUnpaid(services, payment);
  return 'closed';
};

type TestContext = PixContext & { testPayer: TestPayer | null };

/** Pays the Pix of the customer's own order in the sandbox; not available in a live shop. */
export const confirmTestPurchase = async (
  services: TestContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<null, { kind: 'not-found' | 'not-payable' }>> => {
  const { db, testPayer } = services;
  const order = testPayer && (await readOrderStatus(services, userId, orderId));
  if (!testPayer || !order) return fail({ kind: 'not-found' });
  const payment = await findPaymentOfOrder(db, orderId);
  if (!payment || !isPix(payment.typeId) || payment.status !== 'pending' || !payment.txid)
    return order.isPaid ? ok(null) : fail({ kind: 'not-payable' });
  if (!(await testPayer.pay(payment.txid))) return fail({ kind: 'not-payable' });
  const confirmed = await confirmPix(services, payment.txid);
  return confirmed.ok && confirmed.value === 'paid' ? ok(null) : fail({ kind: 'not-payable' });
};
