import { saoPauloDateTime } from '../shared/calendar';
import { formatCep } from '../shared/cep';
import { formatDateText } from '../shared/date-text';
import { formatBrl } from '../shared/money';
import { numberText } from '../shared/number-text';
import type { ShopFacts } from '../storefront/shop-facts';
import { type Quote, type QuotedDelivery, type QuotedPrice, quoteNumber } from './quote';

/** One line of an offer, in words; `isStrong` is the one that counts. */
export type SheetRow = { label: string; value: string; isStrong?: boolean };
export type SheetTable = { title: string; rows: SheetRow[] };

/** An offer in words, as its page, its mail and its PDF tell it. */
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

const pieceWords = { copy: ['exemplar', 'exemplares'], unit: ['unidade', 'unidades'] } as const;

/** "1 exemplar", "1.000 unidades". */
export const piecesText = (quantity: number, piece: QuotedPrice['piece']): string =>
  `${numberText(quantity)} ${pieceWords[piece][quantity === 1 ? 0 : 1]}`;

/** "840 g", "12,4 kg". */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${numberText(grams)} g` : `${numberText(grams / 1000)} kg`;

const daysText = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

export const partLabels = {
  printing: 'Impressão',
  inkCoverage: 'Cobertura de tinta',
  cover: 'Capa',
  binding: 'Encadernação',
  finishes: 'Acabamentos',
  services: 'Serviços',
} as const satisfies Record<keyof QuotedPrice['parts'], string>;

export const partNames = Object.keys(partLabels) as (keyof typeof partLabels)[];

/** The day of an instant in São Paulo, as "dd/mm/aaaa". */
export const dayText = (instant: Date): string => formatDateText(saoPauloDateTime(instant).date);

const priceRows = ({ price }: Quote): SheetRow[] => [
  ...partNames
    .filter((part) => price.parts[part] > 0)
    .map((part) => ({ label: partLabels[part], value: formatBrl(price.parts[part]) })),
  { label: 'Total', value: formatBrl(price.total), isStrong: true },
  { label: `Por ${pieceWords[price.piece][0]}`, value: formatBrl(price.unitPrice) },
];

const spineRow = ({ spineMm, thicknessMm }: QuotedPrice): SheetRow[] => {
  if (spineMm === null) return [];
  return spineMm > 0
    ? [{ label: 'Lombada', value: `${numberText(spineMm)} mm` }]
    : [{ label: 'Espessura', value: `${numberText(thicknessMm)} mm, sem lombada` }];
};

const productionRows = ({ price }: Quote): SheetRow[] => [
  { label: 'Prazo', value: daysText(price.leadTimeBusinessDays) },
  { label: 'Pronto em', value: `${formatDateText(price.readyOn)}, se pago no dia` },
  {
    label: 'Peso',
    value: `${weightText(price.copyWeightGrams)} cada, ${weightText(price.weightGrams)} no total`,
  },
  ...spineRow(price),
];

const freight = (price: number): string => (price === 0 ? 'grátis' : formatBrl(price));

const deliveryTable = (cep: string, { city, uf, options, counter }: QuotedDelivery): SheetTable => ({
  title: `Entrega em ${city}/${uf}, CEP ${formatCep(cep)}, após a produção`,
  rows: [
    ...options.map(({ name, price, businessDays }) => ({
      label: name,
      value: `${freight(price)}, ${daysText(businessDays)}`,
    })),
    ...(options.length === 0 ? [{ label: 'Envio', value: 'ainda não entregamos neste CEP' }] : []),
    ...(counter
      ? [
          {
            label: `Retirada em ${counter.name}, ${counter.city}/${counter.uf}`,
            value: `${freight(counter.price)}, ${daysText(counter.businessDays)}`,
          },
        ]
      : []),
  ],
});

/** The offer in words; `link` is its page. */
export const quoteSheet = (quote: Quote, link: string, seller: ShopFacts): QuoteSheet => ({
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
  production: { title: 'Produção', rows: productionRows(quote) },
  delivery: quote.cep && quote.delivery ? deliveryTable(quote.cep, quote.delivery) : null,
  link,
});
