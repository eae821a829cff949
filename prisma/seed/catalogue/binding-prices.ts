import type { BindingRow, LeadTimeRow } from '~/domain/pricing/price-table';

type Bands = readonly (readonly [edge: number, value: number])[];

const bindingRows = (binding: string, bands: Bands): BindingRow[] =>
  bands.map(([maxPages, perCopy]) => ({ binding, maxPages, perCopy }));

const leadTimeRows = (binding: string, bands: Bands): LeadTimeRow[] =>
  bands.map(([minCopies, businessDays]) => ({ binding, minCopies, businessDays }));

/** Centavos per copy up to a number of pages. Staple and PUR are published; the others are estimated from PUR. */
export const bindingPriceRows: readonly BindingRow[] = [
  ...bindingRows('staple', [[48, 150]]),
  ...bindingRows('staple-64', [[64, 190]]),
  ...bindingRows('pur', [
    [100, 285],
    [200, 340],
    [350, 420],
    [500, 580],
  ]),
  ...bindingRows('hot-melt', [
    [100, 245],
    [200, 295],
    [350, 365],
  ]),
  ...bindingRows('sewn', [
    [100, 540],
    [200, 630],
    [350, 780],
    [500, 990],
    [600, 1190],
  ]),
  ...bindingRows('hard-cover', [
    [100, 1490],
    [200, 1590],
    [350, 1750],
    [500, 1990],
  ]),
  ...bindingRows('hard-cover-sewn', [
    [100, 1990],
    [200, 2090],
    [350, 2250],
    [500, 2490],
    [600, 2790],
  ]),
  ...bindingRows('spiral', [
    [100, 260],
    [200, 320],
    [400, 450],
  ]),
  ...bindingRows('wire-o', [
    [100, 330],
    [240, 490],
  ]),
];

/** Business days of production, from a number of copies on. */
export const bindingLeadTimeRows: readonly LeadTimeRow[] = [
  ...leadTimeRows('staple', [
    [1, 3],
    [300, 4],
    [1200, 6],
  ]),
  ...leadTimeRows('staple-64', [
    [1, 3],
    [300, 4],
    [1200, 6],
  ]),
  ...leadTimeRows('pur', [
    [1, 5],
    [150, 6],
    [500, 7],
    [1200, 10],
  ]),
  ...leadTimeRows('hot-melt', [
    [1, 5],
    [150, 6],
    [500, 7],
    [1200, 10],
  ]),
  ...leadTimeRows('sewn', [
    [1, 7],
    [150, 8],
    [500, 10],
    [1200, 13],
  ]),
  ...leadTimeRows('hard-cover', [
    [1, 8],
    [150, 10],
    [500, 13],
    [1200, 17],
  ]),
  ...leadTimeRows('hard-cover-sewn', [
    [1, 10],
    [150, 12],
    [500, 15],
    [1200, 20],
  ]),
  ...leadTimeRows('spiral', [
    [1, 3],
    [150, 4],
    [500, 6],
  ]),
  ...leadTimeRows('wire-o', [
    [1, 3],
    [150, 5],
    [500, 7],
  ]),
];
