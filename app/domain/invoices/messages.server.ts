import { hello } from '~/domain/accounts/customer';
import { anExample, type MailAttachment, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type HandledMessage, handled, type MailRow } from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import { type OrderMailFacts, orderedPieces, orderMailLink } from '~/domain/orders/order-mails';
import { isPaidStatus } from '~/domain/orders/order-status';
import { bytesOf } from '~/domain/shared/archive';
import type { Context } from '~/domain/shared/context.server';
import { formatBrl } from '~/domain/shared/money';
import { orRetry } from '~/domain/shared/result';
import { type ShopFacts, sellerMailbox } from '~/domain/storefront/shop-facts';
import { cancelIssuesOfOrder } from './cancel-issue.server';
import { INVOICE_DAYS } from './invoice';
import { findMailedFiles, findNoteTexts, hasInvoice } from './invoice-store.server';
import {
  cancelInvoicesMessage,
  invoiceAttachedMessage,
  openInvoicesMessage,
  staffInvoiceMessage,
  voidNumbersMessage,
} from './messages';
import { openAfterProduction } from './open-issues.server';
import { tellVoidedNumbers } from './void-numbers.server';

/** Mailboxes take some 10 MB; in a mail bytes grow by a third. */
const MAIL_MAX_BYTES = 6 * 1024 * 1024;

const invoiceAttachedMail =
  (hasFiles: boolean) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Nota fiscal do pedido ${facts.orderId}`,
    preview: hasFiles ? 'Ela vai anexada a este e-mail.' : 'Ela está na página do pedido.',
    heading: 'A nota fiscal do seu pedido chegou',
    paragraphs: [
      hello(facts.customer),
      hasFiles
        ? `A nota fiscal do pedido ${facts.orderId} vai anexada a este e-mail. Ela está também na página do pedido, e você pode baixá-la quando quiser.`
        : `Anexamos a nota fiscal do pedido ${facts.orderId} na página dele. Você pode baixá-la quando quiser.`,
    ],
    pieces: orderedPieces(facts),
    facts: [{ title: 'Valores', rows: [{ label: 'Total', value: formatBrl(facts.total), isStrong: true }] }],
    link: orderMailLink(facts, 'Ver a nota fiscal'),
  });

/** The invoice's files for its mail, PDF and XML; those that make it heavier than mailboxes take stay on the page. */
const invoiceFiles = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  orderId: number,
): Promise<MailAttachment[]> => {
  const files: MailAttachment[] = [];
  let left = MAIL_MAX_BYTES;
  for (const { storageKey, fileName } of await findMailedFiles(db, orderId)) {
    const stored = storageKey === null ? null : await storage.get(storageKey);
    if (!stored || stored.size > left) continue;
    left -= stored.size;
    const filename = fileName ?? 'nota-fiscal.pdf';
    const contentType = /\.xml$/i.test(filename) ? 'application/xml' : 'application/pdf';
    files.push({ filename, contentType, content: await bytesOf(stored.chunks) });
  }
  return files;
};

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
    examples: () => [
      anExample('PDF e XML anexados', invoiceAttachedMail(true)(anOrder())),
      anExample('em outro endereço', invoiceAttachedMail(false)(anOrder())),
    ],
    read: async (services, { orderId }) => {
      if (!(await hasInvoice(services.db, orderId))) return null;
      const files = await invoiceFiles(services, orderId);
      const mail = await readOrderMail(services, { orderId, write: invoiceAttachedMail(files.length > 0) });
      return mail && { ...mail, attachments: [...(mail.attachments ?? []), ...files] };
    },
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
