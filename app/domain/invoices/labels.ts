import { INVOICE_DAYS } from './invoice';

/** What pages and calls say about invoices. */
export const invoiceMessages = {
  notFound: 'Não encontramos este pedido.',
  requested: `Nota fiscal solicitada! Ela será anexada aqui em até ${INVOICE_DAYS} dias úteis.`,
  notPaid: 'A nota fiscal pode ser solicitada quando o pagamento for confirmado.',
  attached: 'A nota fiscal deste pedido já está anexada.',
  awaited: `A nota fiscal será anexada aqui em até ${INVOICE_DAYS} dias úteis.`,
  noteNotFound: 'Não encontramos esta observação.',
  noteSaved: 'As observações da Nota Fiscal foram salvas.',
  noteClosed: 'A nota fiscal já foi emitida ou o pedido foi cancelado: as observações não mudam mais.',
  noteFault: 'Erro ao salvar observações:',
} as const;

/** Whose an entry is that no customer wrote. */
export const STAFF_AUTHOR = 'Equipe Lombada';

/** How an invoice is called where it is one of several. */
export const invoiceLabel = ({ number }: { number: string | null }, index: number, count: number): string => {
  if (number) return `Nota fiscal ${number}`;
  return count > 1 ? `Nota fiscal ${index + 1}` : 'Nota fiscal';
};
