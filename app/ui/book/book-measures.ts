export interface BookMeasures {
  /** Width of the closed book in mm. */
  widthMm: number;
  heightMm: number;
  /** Thickness of the spine in mm; 0 for stapled and coil-bound books. */
  spineMm: number;
  /** Thickness of the closed book in mm, for books without a spine. */
  thicknessMm?: number;
  /** Width of each flap in mm; none when absent or 0. Hard covers have none. */
  flapMm?: number;
  orientation: 'portrait' | 'landscape';
  hardcover?: boolean;
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "12,4 mm". */
export const formatMm = (mm: number): string => `${number.format(mm)} mm`;

/** Swaps width and height if they do not match the orientation. */
export const oriented = (book: BookMeasures): BookMeasures => {
  const [short, long] = [Math.min(book.widthMm, book.heightMm), Math.max(book.widthMm, book.heightMm)];
  return book.orientation === 'portrait'
    ? { ...book, widthMm: short, heightMm: long }
    : { ...book, widthMm: long, heightMm: short };
};

/** The flap of this book in mm, 0 without one. */
export const flapOf = (book: BookMeasures): number => (book.hardcover ? 0 : (book.flapMm ?? 0));

/** Thickness of the closed book, in mm. */
export const closedMm = (book: BookMeasures): number => book.spineMm || (book.thicknessMm ?? 0);

/** A text description of the drawing. */
export const describeBook = (book: BookMeasures): string => {
  const { widthMm, heightMm, spineMm, hardcover } = oriented(book);
  const flap = flapOf(book);
  const open = 2 * (widthMm + flap) + spineMm;
  return [
    `Livro de ${formatMm(widthMm)} de largura por ${formatMm(heightMm)} de altura,`,
    spineMm > 0
      ? `com lombada de ${formatMm(spineMm)}${hardcover ? ' e capa dura' : ''}.`
      : `com ${formatMm(closedMm(book))} de espessura, sem lombada.`,
    flap > 0 ? `Orelhas de ${formatMm(flap)}.` : '',
    `A capa aberta mede ${formatMm(open)} por ${formatMm(heightMm)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
