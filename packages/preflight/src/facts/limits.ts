/** Limits of what is accepted: bytes of the file, pages, side of a box in points. */
export const pdfLimits = { bytes: 1024 ** 3, pages: 2000, minBoxPt: 1, maxBoxPt: 14_400 } as const;

/**
 * Cost limits of one analysis, in milliseconds of processor time and bytes. Processor time, so that a busy machine,
 * which is slower by the clock, changes no verdict.
 */
export type AnalysisLimits = {
  fileBytes: number;
  pages: number;
  /** Ceiling of PDFium's WebAssembly heap; beyond it the allocation fails and the page is given up. */
  heapBytes: number;
  /** The parent kills a child whose resident memory exceeds this; between two checks the system enforces 512 MB. */
  residentBytes: number;
  /** Processor time between two reports of a child; a step that takes more is too complex. */
  stepMs: number;
  /** Processor time of all children: a base and an amount per page, up to `jobMs`. */
  jobBaseMs: number;
  jobPerPageMs: number;
  jobMs: number;
  /** Clock time in which a child neither reports nor uses the processor: it hangs, which is not the file's fault. */
  stillMs: number;
  /** Number of too complex pages after which the rest of the file is not analysed. */
  complexPages: number;
  /** From this number of pages a second child helps, from the last page backwards. */
  sharedPages: number;
};

const MB = 1024 ** 2;

export const defaultLimits: AnalysisLimits = {
  fileBytes: pdfLimits.bytes,
  pages: pdfLimits.pages,
  heapBytes: 288 * MB,
  residentBytes: 480 * MB,
  stepMs: 20_000,
  jobBaseMs: 60_000,
  jobPerPageMs: 3_000,
  jobMs: 1_800_000,
  stillMs: 300_000,
  complexPages: 3,
  sharedPages: 16,
};

/** The header may be preceded by junk, but not by more than this (ISO 32000-1, annex H, note 13). */
export const headerWindow = 1024;

/**
 * PDFium keeps every stream that it read and its heap never shrinks, so the document is closed and opened again after
 * this number of bytes.
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
