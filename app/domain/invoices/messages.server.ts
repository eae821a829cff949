import { hello } from '~/domain/accounts/customer';
import { anExample, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type HandledMessage, handled, type MailRow } from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import { type OrderMailFacts, orderMailLink } from '~/domain/orders/order-mails';
import { isPaidStatus } from '~/domain/orders/order-status';
import { orRetry } from '~/domain/shared/result';
import { type ShopFacts, sellerMailbox } from '~/domain/storefront/shop-facts';
import { cancelIssuesOfOrder } from './cancel-issue.server';
import { INVOICE_DAYS } from './invoice';
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

const invoiceAttachedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Nota fiscal do pedido ${facts.orderId}`,
  preview: 'Ela está anexada na página do pedido.',
  heading: 'A nota fiscal do seu pedido chegou',
  paragraphs: [
    hello(facts.customer),
    `Anexamos a nota fiscal do pedido ${facts.orderId} na página dele. Você pode baixá-la quando quiser.`,
  ],
  link: orderMailLink(facts, 'Ver a nota fiscal'),
});

/** To staff, with the notes for the invoice. */
const staffInvoiceMail =
  (notes: readonly string[]) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Nota fiscal solicitada: pedido ${facts.orderId}`,
    preview: `O cliente espera por ela em até ${INVOICE_DAYS} dias úteis.`,
    heading: 'Nota fiscal solicitada',
    paragraphs: [
      `O cliente do pedido ${facts.orderId} solicitou a nota fiscal. A página do pedido promete anexá-la em até ${INVOICE_DAYS} dias úteis.`,
      ...(notes.length > 0 ? [`O que o cliente quer na nota: ${notes.join(' / ')}`] : []),
      `Para anexar o arquivo: npm run orders:attach-invoice -- --order ${facts.orderId} --file nota.pdf. Uma nota que está em outro sistema entra como uma linha de nota_fiscal com a url, no Prisma Studio.`,
    ],
    link: orderMailLink(facts, 'Página do pedido (do cliente)'),
  });

export const invoiceMails: MailRow<
  OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }
>[] = [
  defineMail(invoiceAttachedMessage, {
    sentWhen: 'uma nota fiscal é anexada ao pedido ou emitida',
    trueWhile: 'a nota está na página do pedido',
    examples: () => [anExample('anexada', invoiceAttachedMail(anOrder()))],
    read: async (services, { orderId }) =>
      (await hasInvoice(services.db, orderId))
        ? readOrderMail(services, { orderId, write: invoiceAttachedMail })
        : null,
  }),
  defineMail(staffInvoiceMessage, {
    sentWhen: 'um cliente solicita a nota fiscal',
    trueWhile: 'o pedido está pago e ainda não tem nota',
    examples: () => [anExample('à equipe', staffInvoiceMail(['Pedido de compra 4411'])(anOrder()))],
    read: async (services, { orderId }) => {
      if (await hasInvoice(services.db, orderId)) return null;
      const to = sellerMailbox(await services.storefront.facts());
      const write = staffInvoiceMail(await findNoteTexts(services.db, orderId));
      const holds = ({ statusId }: { statusId: number }) => isPaidStatus(statusId);
      return readOrderMail(services, { orderId, to, write, holds });
    },
  }),
];

/** Work queued by the database as an order progresses, and the voiding of numbers at the issuer. */
export const invoiceMessages: HandledMessage<Parameters<typeof tellVoidedNumbers>[0]>[] = [
  handled(openInvoicesMessage, (services, { orderId }) => openAfterProduction(services, orderId)),
  handled(cancelInvoicesMessage, (services, { orderId }) => cancelIssuesOfOrder(services, orderId)),
  handled(voidNumbersMessage, async (services, { voidedId }) =>
    orRetry(await tellVoidedNumbers(services, voidedId)),
  ),
];
