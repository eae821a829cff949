import type { InteriorColour } from '../catalogue/options';
import type { Measured } from '../pricing/line-price';
import type { FilledSlot } from './project';
import { storedAnalysisSchema } from './stored-analysis';

type StoredFile = {
  id: string;
  status: string;
  analysis: unknown;
  inkCoverage: { toNumber(): number } | null;
  colourPages: number | null;
  inkEstimated: boolean | null;
};

/**
 * What the analysis found about the interior: the page count (null when unreadable), and its ink. `isEstimated`: some
 * pages could not be measured and counted as black, as in older analyses.
 */
export type InteriorFile = {
  isApproved: boolean;
  pages: number | null;
  measured: Measured;
  isEstimated: boolean;
};

/** The colour to print the file in so that no colour is lost and none is paid for in vain; null when not known. */
export const printedAs = ({
  measured: { colourPages },
  isEstimated,
}: Pick<InteriorFile, 'measured' | 'isEstimated'>): InteriorColour | null => {
  if (colourPages === undefined) return null;
  if (colourPages > 0) return 'colour';
  return isEstimated ? null : 'black';
};

/** What is known about the interior file; null before one was sent. */
export const interiorFileOf = (
  slots: readonly FilledSlot[],
  files: readonly StoredFile[],
): InteriorFile | null => {
  const sent = slots.find(({ slot }) => slot.role === 'interior')?.file;
  const row = files.find(({ id }) => id === sent?.id);
  if (!row) return null;
  const { status, inkCoverage, colourPages, inkEstimated } = row;
  const analysis = storedAnalysisSchema.parse(row.analysis);
  const isMeasured = inkCoverage !== null && colourPages !== null;
  return {
    isApproved: status === 'approved',
    pages: analysis?.ok ? analysis.pageCount : null,
    measured: isMeasured ? { inkCoveragePercent: inkCoverage.toNumber(), colourPages } : {},
    isEstimated: inkEstimated === true,
  };
};
