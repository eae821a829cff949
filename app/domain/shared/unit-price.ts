import { type Centavos, formatBrl } from './money';

const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/**
 * "1.000", "235,8": at most one decimal. The formatter is shared, since creating one is slower than rendering a page.
 */
export const numberText = (value: number): string => plain.format(value);

/** "1 página", "1.200 páginas". */
export const countText = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** "1 dia útil", "5 dias úteis". */
export const businessDaysText = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** "840 g", "12,4 kg". */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${numberText(grams)} g` : `${numberText(grams / 1000)} kg`;

/** The unit of counting: copies of a product with pages, or units. */
export type Piece = 'copy' | 'unit';

export const pieceNouns = {
  copy: { one: 'exemplar', many: 'exemplares' },
  unit: { one: 'unidade', many: 'unidades' },
} as const satisfies Record<Piece, object>;

/** "1 exemplar", "1.000 unidades". */
export const piecesText = (quantity: number, piece: Piece): string =>
  `${numberText(quantity)} ${quantity === 1 ? pieceNouns[piece].one : pieceNouns[piece].many}`;

const fourDecimals = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 4,
});

/**
 * The price of one of several pieces, shown beside their total, and whether it is rounded. It is in whole centavos if
 * these add up to the total; below one real it has four decimals ("R$ 0,2372").
 */
export const unitPriceOf = (total: Centavos, quantity: number): { text: string; isRounded: boolean } => {
  const unit = total / quantity;
  if (Number.isInteger(unit)) return { text: formatBrl(unit), isRounded: false };
  if (unit >= 100) return { text: formatBrl(Math.round(unit)), isRounded: true };
  const isRounded = !Number.isInteger((total * 100) / quantity);
  return { text: fourDecimals.format(unit / 100), isRounded };
};

/** The price of a hundred pieces to the centavo, as small ones are sold: "R$ 23,72 o cento", "cerca de" if it is rounded. */
export const hundredText = (total: Centavos, quantity: number): string => {
  const hundred = (total * 100) / quantity;
  return `${Number.isInteger(hundred) ? '' : 'cerca de '}${formatBrl(Math.round(hundred))} o cento`;
};

/**
 * The price of a piece as text, with "cerca de" if it is rounded: "cerca de R$ 17,05 cada". A piece below one real that
 * has no whole centavos is priced by the hundred, but where a label says "por unidade".
 * @param each what follows the price of one piece, such as " cada"; '' beside such a label
 */
export const unitPriceText = (total: Centavos, quantity: number, each = ''): string => {
  const unit = total / quantity;
  if (each && unit < 100 && !Number.isInteger(unit)) return hundredText(total, quantity);
  const { text, isRounded } = unitPriceOf(total, quantity);
  return `${isRounded ? 'cerca de ' : ''}${text}${each}`;
};
