import { attachNoteFile } from '../../app/domain/orders/attach-note.server';
import type { Services } from '../../app/services.server';
import { apiKeyOf } from './api-key';
import { attachmentOf, contents } from './attachment';
import { addressOf, readyCart } from './cart';
import { type CustomerHistory, customerHistory } from './customer-history';
import { payableOrder } from './order';
import { webhookOf } from './partner-endpoint';
import { pastGuards } from './past-guards';
import { projectOf } from './project';
import { quoteFor } from './quote';
import type { SignedInCustomer } from './signed-in-customer';

/** Part of every text that the owner wrote: a page that contains it shows the owner's data. */
export const MARK = 'zq7canario';

/** Writes the mark into all data of a person. */
export const markPerson = async ({ db }: Services, userId: number): Promise<void> => {
  const where = { userId };
  await db.user.update({
    where: { id: userId },
    data: { name: `Dona ${MARK}`, email: `${MARK}-${userId}@teste.example`, contactName: MARK },
  });
  await db.address.updateMany({ where, data: { nickname: MARK, recipient: MARK, street: `Rua ${MARK}` } });
  await db.project.updateMany({ where, data: { notes: MARK } });
  await db.invoiceNote.updateMany({ where: { order: where }, data: { text: MARK } });
  await db.printFile.updateMany({ where: { project: where }, data: { originalName: `${MARK}.pdf` } });
  await db.cart.updateMany({ where: { ...where, status: 'open' }, data: { orderName: MARK } });
  await db.supportCase.updateMany({ where, data: { subject: MARK } });
  await db.order.updateMany({ where, data: { name: MARK } });
};

export type MarkedOwner = SignedInCustomer & {
  history: CustomerHistory;
  orderId: number;
  addressId: number;
  spareAddressId: number;
  projectId: string;
  fileId: string;
  lineId: number;
  cartToken: string;
  sessionId: string;
  archiveId: number;
  quoteToken: string;
  attachmentId: string;
  invoiceId: number;
  noteFileId: string;
  apiKeyId: number;
  webhookId: string;
};

/** A customer with one of everything that another person might ask for. */
export const markedOwner = async (services: Services): Promise<MarkedOwner> => {
  const { db, clock } = services;
  const { customer, orderId } = await payableOrder(services);
  const { id: userId } = customer;
  const history = await customerHistory(services, customer, MARK);
  const projectId = await projectOf(services, userId);
  const { id: fileId } = await db.printFile.findFirstOrThrow({ where: { projectId } });
  const cart = await readyCart(services, userId, { delivery: 'address' });
  const { id: addressId } = await db.address.findFirstOrThrow({ where: { userId } });
  const spareAddressId = await addressOf(services, userId, { isDefault: false });
  const { publicId: sessionId } = await db.session.findFirstOrThrow({ where: { userId } });
  const now = clock.now();
  const { id: archiveId } = await db.dataRequest.create({ data: { userId, kind: 'export', createdAt: now } });
  const { token: quoteToken } = await quoteFor(services, { customerId: userId });
  const attachmentId = await attachmentOf(services, userId, { name: `${MARK}.jpg` });
  const invoice = { orderId, url: 'https://notas.example/1', fileName: null };
  // The order is unpaid, so it has no invoice yet.
  await pastGuards(services, (tx) => tx.invoice.create({ data: invoice }));
  const { id: invoiceId } = await db.invoice.findFirstOrThrow({ where: { orderId } });
  const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId } });
  const place = { itemId, text: MARK };
  await attachNoteFile(services, { place, fileName: `${MARK}.jpg`, bytes: contents.jpg });
  const noteFile = await db.orderItemNoteAttachment.findFirstOrThrow({ where: { note: { itemId } } });
  const { id: apiKeyId } = await apiKeyOf(services, userId, { name: MARK });
  const { id: webhookId } = await webhookOf(services, userId, { url: `https://${MARK}.com.br/` });
  await markPerson(services, userId);
  const ids = {
    history,
    orderId,
    addressId,
    spareAddressId,
    projectId,
    fileId,
    sessionId,
    archiveId,
    quoteToken,
    attachmentId,
    invoiceId,
    noteFileId: noteFile.id,
    apiKeyId,
    webhookId,
  };
  return { ...customer, ...ids, lineId: cart.lines[0]?.id ?? 0, cartToken: cart.token };
};
