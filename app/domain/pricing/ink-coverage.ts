import type { InkCoverageRow, Permille } from './price-table';

/** Colour pages are priced up to this mean coverage, in percent (spec, section 9). */
export const includedCoveragePercent = 15;

/** The mean coverage as it is shown and priced: a whole number, half up. */
export const shownCoverage = (percent: number): number => Math.round(percent);

/**
 * What the printing of colour pages costs more at a mean coverage of (C + M + Y + K) / 4 percent: the highest
 * surcharge of the steps that the shown coverage is above, 0 without a coverage or steps. It never falls as the
 * coverage rises.
 */
export const coverageSurcharge = (
  steps: readonly InkCoverageRow[],
  percent: number | undefined,
): Permille => {
  if (percent === undefined || Number.isNaN(percent)) return 0;
  const shown = shownCoverage(percent);
  let surcharge = 0;
  for (const { abovePercent, permille } of steps)
    if (shown > Math.max(abovePercent, includedCoveragePercent) && permille > surcharge) surcharge = permille;
  return surcharge;
};
