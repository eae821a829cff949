import type { PdfAnalysis } from './pdf-analysis';

/** What the room `files` needs from outside. */

/** How far an analysis is: pages drawn so far, of those that will be drawn. */
export type PdfProgress = { phase: 'opening' | 'pages'; done: number; total: number };

export type PdfAnalysisRequest = {
  /** A file on this machine's disk; it is only read. */
  file: string;
  /** Directory (created when missing) that receives one WebP per drawn page; none are kept without it. */
  thumbnailDir?: string;
  onProgress?: (progress: PdfProgress) => void;
  /** Ends the work early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Reads a stranger's PDF with limits on time and memory. A bad file is a value (`ok: false`); a rejection
 * means that the analyser itself could not work (the file is gone, the child does not start).
 */
export type PdfAnalyser = { analyse(request: PdfAnalysisRequest): Promise<PdfAnalysis> };
