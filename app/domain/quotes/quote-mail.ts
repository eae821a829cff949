import { hello, INDIVIDUAL } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { formatBrl } from '../shared/money';
import { piecesText } from '../shared/unit-text';
import { type Quote, quoteNumber } from './quote';
import type { QuoteSheet } from './quote-sheet';

type MailedQuote = Pick<Quote, 'name' | 'projectName' | 'productName' | 'quantity' | 'total'> & {
  price: Pick<Quote['price'], 'piece'>;
};
type MailedSheet = Pick<
  QuoteSheet,
  'number' | 'validUntil' | 'choices' | 'price' | 'production' | 'delivery' | 'link'
>;

/** The mail that brings an offer; the PDF is attached by who sends it. */
export const quoteMail = (quote: MailedQuote, sheet: MailedSheet): MailContent => {
  const what = `${quote.productName}, ${piecesText(quote.quantity, quote.price.piece)}`;
  return {
    subject: `${sheet.number}: ${quote.projectName}`,
    preview: `${what}: ${formatBrl(quote.total)}. Vale até ${sheet.validUntil}.`,
    heading: sheet.number,
    paragraphs: [
      hello({ name: quote.name, type: INDIVIDUAL }),
      `Aqui está o orçamento do projeto “${quote.projectName}”: ${what}, por ${formatBrl(quote.total)}. Ele vale até ${sheet.validUntil} e vai também em PDF, anexado a este e-mail.`,
    ],
    facts: [sheet.choices, sheet.price, sheet.production, ...(sheet.delivery ? [sheet.delivery] : [])],
    link: { label: 'Abrir o orçamento', url: sheet.link },
    note: 'Pela página do orçamento você baixa o PDF, compartilha, muda a configuração ou segue para o envio dos arquivos. Se você não pediu este orçamento, pode ignorar este e-mail.',
  };
};

/** What the attachment is called: "orcamento-000123.pdf". */
export const quoteFileName = (id: number): string => `${quoteNumber(id).replace(/^\D+/, 'orcamento-')}.pdf`;
