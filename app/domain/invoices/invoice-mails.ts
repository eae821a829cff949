import { hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { type OrderMailFacts, orderMailLink } from '../orders/order-mails';
import { INVOICE_DAYS } from './invoice';

export const invoiceAttachedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Nota fiscal do pedido ${facts.orderId}`,
  preview: 'Ela está anexada na página do pedido.',
  heading: 'A nota fiscal do seu pedido chegou',
  paragraphs: [
    hello(facts.customer),
    `Anexamos a nota fiscal do pedido ${facts.orderId} na página dele. Você pode baixá-la quando quiser.`,
  ],
  link: orderMailLink(facts, 'Ver a nota fiscal'),
});

/** To staff, with what is to stand on it. */
export const staffInvoiceMail =
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
