import { readOrderStatus } from '~/domain/orders/read-orders.server';
import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { findPaymentOfOrder } from './payment-part-store.server';
import { confirmPix } from './pix/confirm-pix.server';
import { isPix } from './pix/means';
import type { PixBank, TestPayer } from './pix/ports';

type Services = HasDb & { pix: PixBank; clock: Clock; logger: Logger; testPayer: TestPayer | null };

/** Pays the Pix of the customer's own order in the sandbox; a shop that is open to everybody has no such thing. */
export const confirmTestPurchase = async (
  services: Services,
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
