/** What the spine calculator's address may say. `paper` is an interior paper's code (or its id). */
export type SpineAddress = { paper?: string; pages?: number | string; hardCover?: boolean };

const CALCULATOR = '/calculo-de-lombada';

/**
 * The address of the spine calculator, with as much as is known. Each part needs those before it, so that hard
 * cover without a page count is left out.
 */
export const spineCalculatorPath = ({
  paper = '',
  pages = '',
  hardCover = false,
}: SpineAddress = {}): string => {
  const parts = [paper, String(pages), hardCover ? '1' : ''];
  const known = parts.slice(0, parts.includes('') ? parts.indexOf('') : parts.length);
  return [CALCULATOR, ...known.map(encodeURIComponent)].join('/');
};
