import type { DrawingWidth, Layer } from './drawing';
import type { PdfAnalysis, PdfStructure } from './pdf-analysis';

/** The interface of the PDF analyser: what it is asked and what it answers. */

/** Progress of an analysis: pages drawn and measured, of those to do. */
export type PdfProgress = { phase: 'opening' | 'pages'; done: number; total: number };

export type PdfAnalysisRequest = {
  /** A file on this machine's disk; it is only read. */
  file: string;
  /** Directory (created when missing) that receives one WebP per drawn page; without it none are kept. */
  thumbnailDir?: string;
  /** Processor time allowed for the analysis, ms; beyond it the promise rejects with `AnalysisTakesLonger`. */
  processorMs?: number;
  onProgress?: (progress: PdfProgress) => void;
  /** Called once, when the file is open and no page is drawn yet. */
  onStructure?: (structure: PdfStructure) => void;
  /** Ends the work early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** The analysis was stopped because it used up its processor time; this is no verdict on the file. */
export class AnalysisTakesLonger extends Error {
  constructor() {
    super('the analysis takes longer than it was given');
  }
}

/**
 * Analyses an untrusted PDF with limits on time and memory. A bad file is a value (`ok: false`). A rejection means
 * that the analyser itself could not work (its child does not start, hangs, or is killed from outside), never that the
 * file is at fault.
 */
export type PdfAnalyser = { analyse(request: PdfAnalysisRequest): Promise<PdfAnalysis> };

export type PageDrawingRequest = {
  /** A file on this machine's disk; it is only read. */
  file: string;
  /** From 1. */
  page: number;
  width: DrawingWidth;
  layer: Layer;
  /** Name of the spot colour, for a `layer` that shows one. */
  spot?: string;
  signal?: AbortSignal;
};

/**
 * Draws one page of an untrusted PDF as WebP within the analyser's limits; null when they do not suffice. Rejects like
 * the analyser.
 */
export type PageDrawer = { draw(request: PageDrawingRequest): Promise<Uint8Array | null> };
