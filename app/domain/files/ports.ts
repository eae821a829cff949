import type { Result } from '../shared/result';
import type { FaceRect } from './cover-faces';
import type { PdfAnalysis, PdfStructure } from './pdf-analysis';
import type { Template } from './template';
import type { TemplateFormat } from './template-address';
import type { DrawingWidth, Layer } from './viewing/drawing';
import type { FileReport } from './viewing/file-report';

/** What the room `files` needs from outside. */

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

/** Cuts a part out of a picture of ours, no more than `widest` pixels across. */
export type PictureCutter = {
  cut(
    picture: Uint8Array,
    part: FaceRect,
    as: { widest: number; format: 'webp' | 'jpeg' },
  ): Promise<Uint8Array>;
};

/** Writes what was found in a file as a PDF; the same report gives the same bytes. */
export type ReportPdf = { write(report: FileReport): Promise<Uint8Array> };

/** What an antivirus program says of some bytes. `away`: it did not answer; `too-large`: it does not look at so many. */
export type ScanResult =
  | { kind: 'clean' }
  | { kind: 'infected'; name: string }
  | { kind: 'not-scanned'; reason: 'away' | 'too-large' };

/** Looks for malware in what strangers send. Never rejects but for `chunks`. */
export type Antivirus = { scan(chunks: AsyncIterable<Uint8Array>): Promise<ScanResult> };

/** Draws a template: the same template gives the same bytes. */
export type TemplatePrinter = Record<TemplateFormat, (template: Template) => Promise<Uint8Array>>;

/** What a sender says before the first byte: the size in bytes, and what the words of the upload tell. */
export type UploadAnnouncement = {
  fileId: string;
  userId: number;
  size: number;
  words: Record<string, string | null>;
};

/** How a refused upload is answered: an HTTP status, of which 409, 423 and 5xx make the sender try again by itself. */
export type UploadAnswer = { status: number; text: string };

/** What the receiver of uploads asks the shop. */
export type UploadHandlers = {
  /** The signed-in customer that the request's cookie or bearer token names. */
  identify(request: Request): Promise<number | null>;
  /** Makes the row that the bytes will belong to, or says why not. */
  open(announcement: UploadAnnouncement): Promise<Result<null, UploadAnswer>>;
  /** Whether bytes are still to come; null when the file is not this customer's. */
  isUnfinished(file: { fileId: string; userId: number }): Promise<boolean | null>;
  /** All bytes have come. Asked twice, it does nothing the second time. */
  finish(fileId: string): Promise<Result<null, UploadAnswer>>;
  /** The sender gave up, and the bytes are gone. */
  forget(fileId: string): Promise<void>;
  /** What the receiver refuses by itself. */
  answers: Record<'notSignedIn' | 'notFound' | 'tooLarge' | 'malformed', UploadAnswer>;
};

/** The receiver's own traces of an upload beside its bytes. */
export type UploadRemains = {
  /** Ends an upload wherever it stands and removes its bytes. Of no upload is no error. */
  discard(key: string): Promise<void>;
};
