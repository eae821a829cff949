import { mailRows } from '../notifications/mail-rule';
import { type OrderMailServices, readOrderMail } from '../orders/order-mail.server';
import { isPaidStatus } from '../orders/order-status';
import { type ShopFacts, sellerMailbox } from '../storefront/shop-facts';
import { invoiceAttachedMail, staffInvoiceMail } from './invoice-mails';
import { findNoteTexts, hasInvoice } from './invoice-store.server';
import { invoiceAttachedTopic, invoiceMessages, staffInvoiceTopic } from './jobs';

type Messages = Pick<typeof invoiceMessages, typeof invoiceAttachedTopic | typeof staffInvoiceTopic>;

export const invoiceMails = mailRows<
  Messages,
  OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }
>(invoiceMessages, {
  [invoiceAttachedTopic]: {
    sentWhen: 'uma nota fiscal é anexada ao pedido ou emitida',
    trueWhile: 'a nota está na página do pedido',
    read: async (services, { orderId }) =>
      (await hasInvoice(services.db, orderId))
        ? readOrderMail(services, { orderId, write: invoiceAttachedMail })
        : null,
  },
  [staffInvoiceTopic]: {
    sentWhen: 'um cliente solicita a nota fiscal',
    trueWhile: 'o pedido está pago e ainda não tem nota',
    read: async (services, { orderId }) => {
      if (await hasInvoice(services.db, orderId)) return null;
      const to = sellerMailbox(await services.storefront.facts());
      const write = staffInvoiceMail(await findNoteTexts(services.db, orderId));
      const holds = ({ statusId }: { statusId: number }) => isPaidStatus(statusId);
      return readOrderMail(services, { orderId, to, write, holds });
    },
  },
});
