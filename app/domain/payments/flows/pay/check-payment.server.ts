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

/** A page waits no longer for the bank; the call goes on, and its answer is booked when it comes. */
const BANK_WITHIN_MS = 2_000;

/** However many pages of one order are open, the bank is asked about it at most this often. */
const bankCheckLimit: LimitRule = { name: 'pix-check', points: 1, windowSeconds: 10 };

export type PaymentState = 'waiting' | 'paid' | 'closed';

export type CheckContext = PaymentContext & Pick<Context, 'rateLimit'>;

/**
 * Asks the bank about a payment that waits, where it can be asked: others are known by their callbacks and followed by
 * jobs. A bank that does not answer in time counts as still waiting.
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
 * Where the payment of the customer's own order stands, or null for somebody else's. While it waits the bank
 * itself is asked, so that a customer who pays with the page open sees it even when the callback is lost. A bank
 * that does not answer within two seconds counts as still waiting. A charge that it removed is ended here, so that the
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
  // What has run out is ended by its sweep.
  if (payment.expiresAt > services.clock.now()) await leaveUnpaid(services, payment);
  return 'closed';
};

type TestContext = PixContext & { testPayer: TestPayer | null };

/** Pays the Pix of the customer's own order in the sandbox; a shop that is open to everybody has no such thing. */
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
