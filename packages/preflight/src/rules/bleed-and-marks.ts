import type { PageContent } from '../facts/page-content';
import { foundAt, type Place } from './finding';
import { type JudgedFile, rule, shortBleedsOf } from './judged-file';

/**
 * Print that reaches the cut must extend beyond it, except at the spine, where nothing is cut. A missing bleed is an
 * error on a cover or a card; on a page of a book, which may be cut a little further out, it is not.
 */
export const missingBleed = rule({
  codes: ['bleed-short'],
  find: ({ pages, thresholds, expectation }) => {
    const { error, warning } = thresholds.bleedMm;
    const short = pages.flatMap((each) =>
      shortBleedsOf(each)
        .filter(({ edge, reachMm }) => edge !== each.boundEdge && reachMm < warning)
        .map(({ box, reachMm }) => ({ page: each.page, box, reachMm })),
    );
    const worst = short.some(({ reachMm }) => reachMm < error);
    const severity = worst && expectation.kind !== 'interior' ? 'error' : 'warning';
    return foundAt(
      'bleed-short',
      severity,
      short.map(({ page, box }) => ({ page, box })),
      {
        reach: Math.min(...short.map(({ reachMm }) => reachMm)),
        bleed: expectation.bleedMm,
        kind: expectation.kind,
      },
    );
  },
});

const boxesOf = ({ pages }: JudgedFile, boxes: (content: PageContent) => PageContent['cropMarks']): Place[] =>
  pages.flatMap(({ page, content }) => (content ? boxes(content) : []).map((box) => ({ page, box })));

export const cropMarks = rule({
  codes: ['crop-marks'],
  find: (file) =>
    foundAt(
      'crop-marks',
      'warning',
      boxesOf(file, (content) => content.cropMarks),
    ),
});

export const colourBars = rule({
  codes: ['colour-bars'],
  find: (file) =>
    foundAt(
      'colour-bars',
      'warning',
      boxesOf(file, (content) => content.colourBars),
    ),
});
