import { type OrderMailServices, sendOrderMail } from '../orders/send-order-mail.server';
import { invoiceAttachedMail, staffInvoiceMail } from './invoice-mails';
import { findNoteTexts } from './invoice-store.server';

type Promised = { orderId: number; key: string };
const ofNoMoney = { payment: null, amount: null };

export const sendInvoiceAttachedMail = (services: OrderMailServices, promised: Promised): Promise<void> =>
  sendOrderMail(services, { ...promised, ...ofNoMoney, write: invoiceAttachedMail });

/** @param to the shop's mailbox */
export const sendStaffInvoiceMail = async (
  services: OrderMailServices,
  { to, ...promised }: Promised & { to: { name: string; address: string } },
): Promise<void> => {
  const write = staffInvoiceMail(await findNoteTexts(services.db, promised.orderId));
  await sendOrderMail(services, { ...promised, ...ofNoMoney, to, write });
};
