import type { FinishRow, PriceTable, ServiceRow, SimpleLeadTimeRow } from '~/domain/pricing/price-table';
import { bindingLeadTimeRows, bindingPriceRows } from './binding-prices';
import { clickRows } from './click-prices';
import { quantityTierRows } from './quantity-tiers';

const simpleLeadTimeRows = (
  product: string,
  bands: readonly (readonly [number, number])[],
): SimpleLeadTimeRow[] =>
  bands.map(([minQuantity, businessDays]) => ({ product, minQuantity, businessDays }));

/** Code, once per line, per copy, business days. */
const finishRow = (finish: string, fixed: number, perCopy: number, businessDays: number): FinishRow => ({
  finish,
  fixed,
  perCopy,
  businessDays,
});

/** Code, once per line, per copy, per page of the title, business days. */
const serviceRow = (
  service: string,
  fixed: number,
  perCopy: number,
  perPage: number,
  businessDays: number,
): ServiceRow => ({ service, fixed, perCopy, perPage, businessDays });

/**
 * The first table, in centavos. Clicks, covers, staple and PUR, run factors and set-up are published values (a shop of
 * July 2026). Format factors are set so that A4 costs 1.56 of 16 × 23, as another printer charges. The rest is
 * estimated to match.
 */
export const firstPriceTable: PriceTable = {
  id: 'price-table-1',
  version: 1,
  validFrom: '2026-07-01T03:00:00.000Z',
  titleSetUp: 237,
  clicks: clickRows,
  formatFactors: [
    { maxAreaMm2: 16_000, permille: 700 },
    { maxAreaMm2: 22_500, permille: 850 },
    { maxAreaMm2: 36_800, permille: 1000 },
    { maxAreaMm2: 41_000, permille: 1120 },
    { maxAreaMm2: 57_000, permille: 1440 },
    { maxAreaMm2: 59_000, permille: 1500 },
    { maxAreaMm2: 62_500, permille: 1560 },
    { maxAreaMm2: 75_000, permille: 1840 },
  ],
  covers: [
    { maxOpenWidthMm: 400, withFlaps: false, perCopy: 741 },
    { maxOpenWidthMm: 510, withFlaps: false, perCopy: 1153 },
    { maxOpenWidthMm: 900, withFlaps: false, perCopy: 2000 },
    { maxOpenWidthMm: 400, withFlaps: true, perCopy: 1342 },
    { maxOpenWidthMm: 510, withFlaps: true, perCopy: 1755 },
    { maxOpenWidthMm: 900, withFlaps: true, perCopy: 2602 },
  ],
  coverPapers: [
    { paper: 'supremo-250', perCopy: 0 },
    { paper: 'supremo-300', perCopy: 45 },
    { paper: 'duo-design-250', perCopy: 60 },
    { paper: 'duo-design-300', perCopy: 105 },
    { paper: 'triplex-250', perCopy: 0 },
    { paper: 'triplex-300', perCopy: 40 },
    { paper: 'couche-fosco-150', perCopy: 0 },
    { paper: 'couche-fosco-170', perCopy: 0 },
    { paper: 'couche-brilho-170', perCopy: 0 },
    { paper: 'couche-fosco-250', perCopy: 0 },
    { paper: 'couche-brilho-250', perCopy: 0 },
    { paper: 'couche-fosco-300', perCopy: 35 },
    { paper: 'couche-brilho-300', perCopy: 35 },
    { paper: 'reciclato-240', perCopy: 80 },
  ],
  coatings: [
    { coating: 'none', permille: 600 },
    { coating: 'bopp-matte', permille: 1000 },
    { coating: 'bopp-gloss', permille: 1000 },
    { coating: 'soft-touch', permille: 1250 },
    { coating: 'uv', permille: 1300 },
  ],
  coverPrints: [
    { coverPrint: 'one-side', permille: 1000 },
    { coverPrint: 'both-sides', permille: 1400 },
  ],
  runKinds: [{ runKind: 'proof', fixed: 0 }],
  inkCoverage: [
    { abovePercent: 15, permille: 80 },
    { abovePercent: 25, permille: 180 },
    { abovePercent: 35, permille: 300 },
    { abovePercent: 50, permille: 480 },
    { abovePercent: 70, permille: 700 },
  ],
  bindings: bindingPriceRows,
  runFactors: [
    { minCopies: 1, permille: 1000 },
    { minCopies: 2, permille: 868 },
    { minCopies: 10, permille: 773 },
    { minCopies: 21, permille: 698 },
    { minCopies: 50, permille: 669 },
    { minCopies: 150, permille: 582 },
    { minCopies: 300, permille: 547 },
    { minCopies: 500, permille: 496 },
    { minCopies: 800, permille: 452 },
    { minCopies: 1200, permille: 438 },
  ],
  finishes: [
    finishRow('spot-uv', 9000, 90, 2),
    finishRow('hot-stamping-gold', 18_000, 150, 3),
    finishRow('hot-stamping-silver', 18_000, 150, 3),
    finishRow('rounded-corners', 1500, 6, 1),
    finishRow('special-trim', 3000, 25, 1),
    finishRow('ribbon', 2000, 180, 1),
    finishRow('loose-bookmark', 3500, 45, 1),
    finishRow('two-holes', 1000, 20, 1),
    finishRow('shrink-wrap', 0, 60, 1),
    finishRow('hole-and-cord', 1500, 35, 2),
    finishRow('lamination-none', 0, 0, 0),
    finishRow('lamination-matte', 1000, 3, 1),
    finishRow('lamination-gloss', 1000, 3, 1),
    finishRow('lamination-matte-spot-uv', 4900, 7, 2),
    finishRow('fold-none', 0, 0, 0),
    finishRow('fold-one', 1500, 2, 0),
    finishRow('fold-two', 1900, 4, 1),
    finishRow('banner-cut', 0, 0, 0),
    finishRow('banner-eyelets', 0, 600, 0),
    finishRow('banner-rod', 0, 1200, 0),
    finishRow('headband-white', 0, 0, 0),
    finishRow('headband-black', 0, 0, 0),
    finishRow('headband-two-tone', 0, 90, 0),
  ],
  services: [
    serviceRow('printed-proof', 1500, 0, 15, 4),
    serviceRow('file-review', 5900, 0, 0, 1),
    serviceRow('proofreading', 0, 0, 650, 10),
    serviceRow('isbn', 9900, 0, 0, 5),
    serviceRow('catalogue-card', 8900, 0, 0, 3),
    serviceRow('individual-packing', 0, 150, 0, 1),
  ],
  leadTimes: bindingLeadTimeRows,
  quantityTiers: quantityTierRows,
  simpleLeadTimes: [
    ...simpleLeadTimeRows('business-card', [[1, 3]]),
    ...simpleLeadTimeRows('folder', [
      [1, 3],
      [2500, 5],
    ]),
    ...simpleLeadTimeRows('bookmark', [[1, 3]]),
    ...simpleLeadTimeRows('banner', [
      [1, 2],
      [50, 4],
    ]),
    ...simpleLeadTimeRows('business-card-premium', [[1, 4]]),
    ...simpleLeadTimeRows('flyer', [
      [1, 2],
      [2500, 4],
    ]),
    ...simpleLeadTimeRows('bookmark-slim', [[1, 3]]),
    ...simpleLeadTimeRows('roll-up', [
      [1, 3],
      [20, 5],
    ]),
  ],
};
