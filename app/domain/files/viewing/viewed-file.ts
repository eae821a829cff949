import type { FileStatus } from '../project';
import type { Fault } from './faults';
import type { SheetLines } from './sheet-lines';

/** A file for the page viewer. `part`: which part of the product it is. */
export type ViewedFile = {
  id: string;
  name: string;
  project: { id: string; product: string; part: string };
  status: FileStatus;
  pageCount: number;
  /** Names of its spot colours, unchecked text from the file. */
  spots: string[];
  /** Facing pages are shown together. */
  hasSpreads: boolean;
  sheets: SheetLines[];
  /** The index of each page's sheet. */
  sheetOf: number[];
  faults: Fault[];
  /** Inks are estimated from screen colours, because no others were available. */
  isEstimated: boolean;
  /** Total ink limits in percent, from which on the checks warn and refuse for this product. */
  inkLimits: { warning: number; error: number };
};
