const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "1.000", "235,8": with at most one decimal. One formatter for all, since making one costs more than a page. */
export const numberText = (value: number): string => plain.format(value);

/** "1 dia útil", "5 dias úteis". */
export const businessDaysText = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** "840 g", "12,4 kg". */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${numberText(grams)} g` : `${numberText(grams / 1000)} kg`;

/** What is counted: copies of something with pages, or units. */
export type Piece = 'copy' | 'unit';

export const pieceNouns = {
  copy: { one: 'exemplar', many: 'exemplares' },
  unit: { one: 'unidade', many: 'unidades' },
} as const satisfies Record<Piece, object>;

/** "1 exemplar", "1.000 unidades". */
export const piecesText = (quantity: number, piece: Piece): string =>
  `${numberText(quantity)} ${quantity === 1 ? pieceNouns[piece].one : pieceNouns[piece].many}`;
