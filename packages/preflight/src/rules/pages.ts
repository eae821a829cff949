import { foundOn } from './finding';
import { rule } from './judged-file';

/** Groups of consecutive pages. */
const runsOf = (pages: readonly number[]): number[][] => {
  const runs: number[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && last.at(-1) === page - 1) last.push(page);
    else runs.push([page]);
  }
  return runs;
};

/** Odd pages are the front of a leaf, even ones its back. */
const sideOf = (pages: readonly number[]): 'front' | 'back' | 'both' => {
  if (pages.every((page) => page % 2 === 1)) return 'front';
  return pages.every((page) => page % 2 === 0) ? 'back' : 'both';
};

/** Blank pages. A few in a row are usual, as at the end of a book. */
export const blankPages = rule({
  codes: ['blank-pages'],
  standard: 'GWG R5',
  find: ({ expectation, pages, thresholds }) => {
    const blank = pages.filter(({ pixels }) => pixels?.isBlank).map(({ page }) => page);
    if (expectation.kind !== 'interior')
      return foundOn('blank-pages', 'warning', blank, { side: sideOf(blank) });
    const reported = (severity: 'warning' | 'info', found: readonly number[]) =>
      foundOn('blank-pages', severity, found, { side: sideOf(found) });
    const isLong = ({ length }: readonly number[]) => length > thresholds.blankInARow;
    const runs = runsOf(blank);
    return [
      ...reported('warning', runs.filter(isLong).flat()),
      ...reported('info', runs.filter((run) => !isLong(run)).flat()),
    ];
  },
});

/** Some pages are rotated in the file; they are printed as a PDF viewer shows them. */
export const turnedPages = rule({
  codes: ['pages-turned'],
  standard: 'GWG R4',
  find: ({ pages }) => {
    const turned = pages.filter(({ size }) => size.rotation !== 0).map(({ page }) => page);
    return turned.length < pages.length ? foundOn('pages-turned', 'info', turned) : [];
  },
});
