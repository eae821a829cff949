import { contestItem } from '../../app/domain/claims/contest-item.server';
import { grantCredit } from '../../app/domain/credit/move-credit.server';
import { queueMessage } from '../../app/domain/notifications/queue-message.server';
import { refundMessage } from '../../app/domain/payments/flows/money-back/refund-store.server';
import type { Services } from '../../app/services.server';
import { attachmentOf } from './attachment';
import { deliveredOrder } from './delivered-order';
import { graceOf } from './operator';
import { orderableCart } from './order';
import { storeFiles } from './ordered-item';
import { paidOrder } from './paid-order';
import type { SignedInCustomer } from './signed-in-customer';
import { supportCase } from './support-case';

/** A refund that the bank refuses, for an order cancelled by staff. */
const refusedRefund = async (services: Services, customer: SignedInCustomer): Promise<number> => {
  const { orderId } = await paidOrder(services, await orderableCart(services, {}, customer));
  await services.db.order.update({ where: { id: orderId }, data: { statusId: 3 } });
  const { id } = await services.db.refund.findFirstOrThrow({ where: { orderId } });
  await services.db.refund.update({ where: { id }, data: { state: 'refused', failures: 1 } });
  await queueMessage(services, { ...refundMessage({ id, failures: 1 }), afterSeconds: 3_600 });
  return id;
};

const contested = async (services: Services, customer: SignedInCustomer) => {
  const { orderId, itemId } = await deliveredOrder(services, await orderableCart(services, {}, customer));
  const sent = await contestItem(services, {
    userId: customer.id,
    itemId,
    reason: 'A capa veio rasgada.',
    phone: '11987654321',
    period: 'manha',
    attachmentIds: [await attachmentOf(services, customer.id, { purpose: `contestacao:${itemId}` })],
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent.failure));
  return { orderId, itemId, claimId: sent.value.claimId };
};

export type CustomerHistory = {
  /** Just paid and still open to changes by the customer: one for pickup, one sent to an address */
  paidIds: number[];
  deliveredId: number;
  /** Items of these orders, and of the one with a claim */
  itemIds: number[];
  claimId: number;
  /** One answered and one settled */
  caseIds: number[];
  refundId: number;
  noteIds: number[];
};

/** A customer's orders and conversations: one in each state in which a page asks for an action. */
export const customerHistory = async (
  services: Services,
  customer: SignedInCustomer,
  /** The text used in every free-text field */
  words = 'Cortesia',
): Promise<CustomerHistory> => {
  await graceOf(services, 60);
  const delivered = await deliveredOrder(services, await orderableCart(services, {}, customer));
  const claim = await contested(services, customer);
  const counter = await paidOrder(services, await orderableCart(services, {}, customer));
  const atHome = await orderableCart(services, { lines: 2, delivery: 'address' }, customer);
  const home = await paidOrder(services, atHome);
  const refundId = await refusedRefund(services, customer);
  const answered = await supportCase(services, 'answered', customer);
  const settled = await supportCase(services, 'resolved', customer);
  await grantCredit(services, {
    userId: customer.id,
    amount: 2_000,
    description: words,
    key: `history-${customer.id}`,
  });
  const where = { orderId: { in: [counter.orderId, home.orderId, delivered.orderId, claim.orderId] } };
  const items = await services.db.orderItem.findMany({ where, select: { id: true } });
  const notes = await services.db.invoiceNote.findMany({ where, select: { id: true } });
  for (const { id } of items) await storeFiles(services, id);
  return {
    paidIds: [counter.orderId, home.orderId],
    deliveredId: delivered.orderId,
    itemIds: items.map(({ id }) => id),
    claimId: claim.claimId,
    caseIds: [answered.caseId, settled.caseId],
    refundId,
    noteIds: notes.map(({ id }) => id),
  };
};
