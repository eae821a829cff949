import type { DrawingWidth, Layer } from './drawing';
import type { PdfAnalysis, PdfStructure } from './pdf-analysis';

/** What is asked of the programs that read a file, and what they answer. */

/** How far an analysis is: pages drawn and measured so far, of those that will be. */
export type PdfProgress = { phase: 'opening' | 'pages'; done: number; total: number };

export type PdfAnalysisRequest = {
  /** A file on this machine's disk; it is only read. */
  file: string;
  /** Directory (created when missing) that receives one WebP per drawn page; none are kept without it. */
  thumbnailDir?: string;
  /** Processor time of the analysis, ms; when it is spent the promise rejects with `AnalysisTakesLonger`. */
  processorMs?: number;
  onProgress?: (progress: PdfProgress) => void;
  /** Called once, when the file is opened and no page drawn yet. */
  onStructure?: (structure: PdfStructure) => void;
  /** Ends the work early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** The analysis was called off because it spent the processor time that it was given: no verdict on the file. */
export class AnalysisTakesLonger extends Error {
  constructor() {
    super('the analysis takes longer than it was given');
  }
}

/**
 * Reads a stranger's PDF with limits on time and memory. A bad file is a value (`ok: false`); a rejection
 * means that the analyser itself could not work (its child does not start, stands still, is killed by others): never
 * that the file is to blame.
 */
export type PdfAnalyser = { analyse(request: PdfAnalysisRequest): Promise<PdfAnalysis> };

export type PageDrawingRequest = {
  /** A file on this machine's disk; it is only read. */
  file: string;
  /** From 1. */
  page: number;
  width: DrawingWidth;
  layer: Layer;
  /** The spot colour that a layer of one shows, by its name. */
  spot?: string;
  signal?: AbortSignal;
};

/** Draws one page of a stranger's PDF as WebP within the analyser's limits; null where they do not suffice. Rejects as it does. */
export type PageDrawer = { draw(request: PageDrawingRequest): Promise<Uint8Array | null> };
