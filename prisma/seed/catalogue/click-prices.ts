import type { InteriorColour, Paper, PaperKind } from '~/domain/catalogue/options';
import type { ClickRow, Millicentavos } from '~/domain/pricing/price-table';
import { interiorPapers } from './papers';

/** Prices of the source table, in millicentavos: R$ 0,073 a page is 7300. */
const published: readonly ClickRow[] = [
  { paper: 'offset-75', colour: 'black', perPage: 7300 },
  { paper: 'offset-75', colour: 'colour', perPage: 16_800 },
  { paper: 'avena-80', colour: 'black', perPage: 7800 },
  { paper: 'avena-80', colour: 'colour', perPage: 18_700 },
  { paper: 'polen-bold-90', colour: 'black', perPage: 9000 },
  { paper: 'polen-bold-90', colour: 'colour', perPage: 21_500 },
  { paper: 'couche-fosco-90', colour: 'black', perPage: 10_500 },
  { paper: 'couche-fosco-90', colour: 'colour', perPage: 19_000 },
];

/** The paper from which the prices of each family's other papers are derived, and the family's premium over it. */
const anchors: Partial<Record<PaperKind, { paper: string; premiumPermille: number }>> = {
  offset: { paper: 'offset-75', premiumPermille: 1000 },
  cream: { paper: 'avena-80', premiumPermille: 1030 },
  bulky: { paper: 'polen-bold-90', premiumPermille: 1000 },
  coated: { paper: 'couche-fosco-90', premiumPermille: 1000 },
  recycled: { paper: 'offset-75', premiumPermille: 1080 },
};

/** The paper costs R$ 0,0004 per page for every gram per square metre, whatever the colour. */
const perGram: Millicentavos = 40;
const roundedTo = 100;

/**
 * The click price of any paper and colour. Published prices are used as they are. Others are derived: (anchor + 40 ×
 * grams above the anchor) × premium ÷ 1000, rounded to R$ 0,001.
 */
const clickOf = (paper: Paper, colour: InteriorColour): ClickRow => {
  const row = published.find((candidate) => candidate.paper === paper.code && candidate.colour === colour);
  if (row) return row;
  const anchor = anchors[paper.kind];
  const from = interiorPapers.find((candidate) => candidate.code === anchor?.paper);
  const price = published.find((candidate) => candidate.paper === from?.code && candidate.colour === colour);
  if (!anchor || !from || !price) throw new Error(`seed: no anchor for paper "${paper.code}"`);
  const derived = (price.perPage + perGram * (paper.grammage - from.grammage)) * anchor.premiumPermille;
  return { paper: paper.code, colour, perPage: Math.round(derived / 1000 / roundedTo) * roundedTo };
};

export const clickRows: readonly ClickRow[] = interiorPapers.flatMap((paper) => [
  clickOf(paper, 'black'),
  clickOf(paper, 'colour'),
]);
