import { pdfLimits } from '~/domain/files/pdf-limits';

/** What one analysis may cost. Milliseconds and bytes. */
export type AnalysisLimits = {
  fileBytes: number;
  pages: number;
  /** Ceiling of PDFium's WebAssembly heap; beyond it the allocation fails and the page is given up. */
  heapBytes: number;
  /** The parent kills a child whose resident memory passes this; between two of its looks the system sees to 512 MB. */
  residentBytes: number;
  /** The parent kills a child that reported nothing for so long. */
  silenceMs: number;
  /** The whole job: a base and a share per page. */
  jobBaseMs: number;
  jobPerPageMs: number;
  /** For the ink, after the pages are drawn: a share per page, up to so much. */
  inkPerPageMs: number;
  inkMs: number;
  /** Fresh children after a kill, or fresh PDFium instances after an abort, before giving up drawing. */
  restarts: number;
};

const MB = 1024 ** 2;

export const defaultLimits: AnalysisLimits = {
  fileBytes: pdfLimits.bytes,
  pages: pdfLimits.pages,
  heapBytes: 288 * MB,
  residentBytes: 480 * MB,
  silenceMs: 10_000,
  jobBaseMs: 30_000,
  jobPerPageMs: 500,
  inkPerPageMs: 1_500,
  inkMs: 600_000,
  restarts: 3,
};

/** The header may be preceded by junk, but not by more than this (ISO 32000-1, annex H, note 13). */
export const headerWindow = 1024;

/**
 * PDFium keeps every stream that it ever read and its heap never shrinks, so the document is closed and
 * opened again after so many bytes.
 */
export const reopenAfterBytes = 32 * MB;

/** Limits of our own object reader. */
export const readerLimits = {
  nesting: 256,
  inflatedBytes: 64 * MB,
  objects: 1_000_000,
  xrefSections: 1000,
  objectBytes: 8 * MB,
  treeNodes: 20_000,
  actionNodes: 50_000,
  colourNodes: 500_000,
} as const;
