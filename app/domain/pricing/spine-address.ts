/** What the spine calculator's address may say. `paper` is an interior paper's code (or its id). */
export type SpineAddress = {
  paper?: string;
  pages?: number | string;
  hardCover?: boolean;
  sewn?: boolean;
};

const CALCULATOR = '/calculo-de-lombada';

/**
 * The address of the spine calculator, with as much as is known. Each part needs those before it, so that hard
 * cover without a page count is left out. The contract's address knows no sewn books: they stand behind it.
 */
export const spineCalculatorPath = ({
  paper = '',
  pages = '',
  hardCover = false,
  sewn = false,
}: SpineAddress = {}): string => {
  const parts = [paper, String(pages), hardCover ? '1' : ''];
  const known = parts.slice(0, parts.includes('') ? parts.indexOf('') : parts.length);
  const path = [CALCULATOR, ...known.map(encodeURIComponent)].join('/');
  return sewn ? `${path}?costurado=1` : path;
};
