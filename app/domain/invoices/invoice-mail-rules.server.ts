import { defineMail, type HandledMessage, handled, type MailRow } from '../notifications/message';
import { type OrderMailServices, readOrderMail } from '../orders/order-mail.server';
import { isPaidStatus } from '../orders/order-status';
import { orRetry } from '../shared/result';
import { type ShopFacts, sellerMailbox } from '../storefront/shop-facts';
import { cancelIssuesOfOrder } from './cancel-issue.server';
import { invoiceAttachedMail, staffInvoiceMail } from './invoice-mails';
import { findNoteTexts, hasInvoice } from './invoice-store.server';
import {
  cancelInvoicesMessage,
  invoiceAttachedMessage,
  openInvoicesMessage,
  staffInvoiceMessage,
  voidNumbersMessage,
} from './messages';
import { openAfterProduction } from './open-issues.server';
import { tellVoidedNumbers } from './void-numbers.server';

export const invoiceMails: MailRow<
  OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }
>[] = [
  defineMail(invoiceAttachedMessage, {
    sentWhen: 'uma nota fiscal é anexada ao pedido ou emitida',
    trueWhile: 'a nota está na página do pedido',
    read: async (services, { orderId }) =>
      (await hasInvoice(services.db, orderId))
        ? readOrderMail(services, { orderId, write: invoiceAttachedMail })
        : null,
  }),
  defineMail(staffInvoiceMessage, {
    sentWhen: 'um cliente solicita a nota fiscal',
    trueWhile: 'o pedido está pago e ainda não tem nota',
    read: async (services, { orderId }) => {
      if (await hasInvoice(services.db, orderId)) return null;
      const to = sellerMailbox(await services.storefront.facts());
      const write = staffInvoiceMail(await findNoteTexts(services.db, orderId));
      const holds = ({ statusId }: { statusId: number }) => isPaidStatus(statusId);
      return readOrderMail(services, { orderId, to, write, holds });
    },
  }),
];

/** Work that the database asks for as an order goes on, and what the issuer is told of numbers that were let go. */
export const invoiceMessages: HandledMessage<Parameters<typeof tellVoidedNumbers>[0]>[] = [
  handled(openInvoicesMessage, (services, { orderId }) => openAfterProduction(services, orderId)),
  handled(cancelInvoicesMessage, (services, { orderId }) => cancelIssuesOfOrder(services, orderId)),
  handled(voidNumbersMessage, async (services, { voidedId }) =>
    orRetry(await tellVoidedNumbers(services, voidedId)),
  ),
];
