import { hello, INDIVIDUAL } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { hourText, partLabels, partNames } from '../pricing/labels';
import { saoPauloDateTime } from '../shared/calendar';
import { formatCep } from '../shared/cep';
import { formatDateText, weekdayText } from '../shared/date-text';
import { type Centavos, formatBrl } from '../shared/money';
import {
  businessDaysText,
  numberText,
  pieceNouns,
  piecesText,
  unitPriceText,
  weightText,
} from '../shared/unit-price';
import { freeWords } from '../shipping/labels';
import type { ShopFacts } from '../storefront/shop-facts';
import {
  type Quote,
  type QuotedDelivery,
  type QuotedDeliveryOption,
  type QuotedPrice,
  quoteNumber,
} from './quote';

type MailedQuote = Pick<Quote, 'name' | 'projectName' | 'productName' | 'quantity' | 'total'> & {
  price: Pick<Quote['price'], 'piece'>;
};
type MailedSheet = Pick<
  QuoteSheet,
  'number' | 'validUntil' | 'choices' | 'price' | 'production' | 'delivery' | 'link'
>;

/** The mail with a quote; the caller attaches the PDF. */
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

/** The attachment's name: "orcamento-000123.pdf". */
export const quoteFileName = (id: number): string => `${quoteNumber(id).replace(/^\D+/, 'orcamento-')}.pdf`;

/** One line of a quote as text; `isStrong` marks the most important one. */
export type SheetRow = { label: string; value: string; isStrong?: boolean };
export type SheetTable = { title: string; rows: SheetRow[] };

/** A quote as text, for its page, its mail and its PDF. */
export type QuoteSheet = {
  seller: ShopFacts;
  number: string;
  customer: string;
  project: string;
  createdOn: string;
  validUntil: string;
  createdAt: Date;
  product: string;
  choices: SheetTable;
  price: SheetTable;
  production: SheetTable;
  /** Null without a CEP. */
  delivery: SheetTable | null;
  link: string;
};

/** The day of an instant in São Paulo, as "dd/mm/aaaa". */
export const dayText = (instant: Date): string => formatDateText(saoPauloDateTime(instant).date);

const priceRows = ({ price, quantity }: Quote): SheetRow[] => [
  ...partNames
    .filter((part) => price.parts[part] > 0)
    .map((part) => ({ label: partLabels[part], value: formatBrl(price.parts[part]) })),
  { label: 'Total', value: formatBrl(price.total), isStrong: true },
  { label: `Por ${pieceNouns[price.piece].one}`, value: unitPriceText(price.total, quantity) },
];

const spineRow = ({ spineMm, thicknessMm }: QuotedPrice): SheetRow[] => {
  if (spineMm === null) return [];
  return spineMm > 0
    ? [{ label: 'Lombada', value: `${numberText(spineMm)} mm` }]
    : [{ label: 'Espessura', value: `${numberText(thicknessMm)} mm, sem lombada` }];
};

/** "sexta, 27 de novembro de 2026, se pago antes das 12h de 23/11/2026": a sheet is kept, so the year stands there. */
const readyWords = (price: QuotedPrice): string =>
  `${weekdayText(price.readyOn)} de ${price.readyOn.slice(0, 4)}, ${inTimeWords(price)}`;

const inTimeWords = ({ payBefore }: QuotedPrice): string =>
  `se pago ${payBefore ? `antes das ${hourText(payBefore.time)} de ${formatDateText(payBefore.date)}` : 'no dia'}`;

/** The day is only shown while the quote can be ordered. */
const productionRows = ({ price }: Quote, isValid: boolean): SheetRow[] => [
  { label: 'Prazo', value: businessDaysText(price.leadTimeBusinessDays) },
  ...(isValid ? [{ label: 'Pronto até', value: readyWords(price) }] : []),
  {
    label: 'Peso',
    value: `${weightText(price.copyWeightGrams)} cada, ${weightText(price.weightGrams)} no total`,
  },
  ...spineRow(price),
];

const priceText = (price: Centavos, free: keyof typeof freeWords): string =>
  price === 0 ? freeWords[free] : formatBrl(price);

const arrivalWords = ({ arrivesOn }: QuotedDeliveryOption, isValid: boolean): string =>
  arrivesOn && isValid ? `, chega até ${weekdayText(arrivesOn)}` : '';

/** Once the quote has expired, its arrival days no longer apply. */
const deliveryTable = (
  cep: string,
  { city, uf, options, counter }: QuotedDelivery,
  { price, isValid }: { price: QuotedPrice; isValid: boolean },
): SheetTable => ({
  title: `Entrega em ${city}/${uf}, CEP ${formatCep(cep)}, após a produção`,
  rows: [
    ...options.map((option) => ({
      label: option.name,
      value: `${priceText(option.price, 'freight')}, ${businessDaysText(option.businessDays)}${arrivalWords(option, isValid)}`,
    })),
    ...(isValid && options.some(({ arrivesOn }) => arrivesOn)
      ? [{ label: 'Dias de chegada', value: inTimeWords(price) }]
      : []),
    ...(options.length === 0 ? [{ label: 'Envio', value: 'ainda não entregamos neste CEP' }] : []),
    ...(counter
      ? [
          {
            label: `Retirada em ${counter.name}, ${counter.city}/${counter.uf}`,
            value: `${priceText(counter.price, 'counter')}, ${businessDaysText(counter.businessDays)}`,
          },
        ]
      : []),
  ],
});

/** The quote as text, as it was made or, once expired, without its days; `link` is its page. */
export const quoteSheet = (quote: Quote, link: string, seller: ShopFacts, isValid = true): QuoteSheet => ({
  seller,
  number: quoteNumber(quote.id),
  customer: quote.name,
  project: quote.projectName,
  createdOn: dayText(quote.createdAt),
  validUntil: dayText(quote.validUntil),
  createdAt: quote.createdAt,
  product: quote.productName,
  choices: {
    title: quote.productName,
    rows: [
      ...quote.description,
      {
        label: quote.price.piece === 'copy' ? 'Exemplares' : 'Quantidade',
        value: numberText(quote.quantity),
      },
    ],
  },
  price: { title: 'Preço', rows: priceRows(quote) },
  production: { title: 'Produção', rows: productionRows(quote, isValid) },
  delivery:
    quote.cep && quote.delivery
      ? deliveryTable(quote.cep, quote.delivery, { price: quote.price, isValid })
      : null,
  link,
});
