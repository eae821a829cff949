import type { FileStatus } from '../project';
import type { Fault } from './faults';
import type { SheetLines } from './sheet-lines';

/** A file as its pages are looked at. `part`: what of the product it is. */
export type ViewedFile = {
  id: string;
  name: string;
  project: { id: string; product: string; part: string };
  status: FileStatus;
  pageCount: number;
  /** Names of its spot colours, as the file has them: strangers' words. */
  spots: string[];
  /** Facing pages are read together. */
  hasSpreads: boolean;
  sheets: SheetLines[];
  /** Which of the sheets each page is. */
  sheetOf: number[];
  faults: Fault[];
  /** Inks told from the colours of a screen, as no others were to be had. */
  isEstimated: boolean;
  /** Sums of the inks, percent, from which on the checks warn and refuse for this product. */
  inkLimits: { warning: number; error: number };
};
