import type { Result } from '../shared/result';
import type { FaceRect } from './cover-faces';
import type { Template } from './template';
import type { TemplateFormat } from './template-address';
import type { FileReport } from './viewing/file-report';

/** External interfaces of the module `files`. */

/** Cuts a part out of one of our pictures, at most `widest` pixels wide. */
export type PictureCutter = {
  cut(
    picture: Uint8Array,
    part: FaceRect,
    as: { widest: number; format: 'webp' | 'jpeg' },
  ): Promise<Uint8Array>;
};

/** Writes a file's report as a PDF; the same report gives the same bytes. */
export type ReportPdf = { write(report: FileReport): Promise<Uint8Array> };

/** The antivirus program's result. `away`: it did not answer; `too-large`: too many bytes for it. */
export type ScanResult =
  | { kind: 'clean' }
  | { kind: 'infected'; name: string }
  | { kind: 'not-scanned'; reason: 'away' | 'too-large' };

/** Scans uploads for malware. Rejects only when `chunks` fails. */
export type Antivirus = { scan(chunks: AsyncIterable<Uint8Array>): Promise<ScanResult> };

/** Draws a template: the same template gives the same bytes. */
export type TemplatePrinter = Record<TemplateFormat, (template: Template) => Promise<Uint8Array>>;

/** What a client announces before the first byte: the size in bytes, and the metadata of the upload. */
export type UploadAnnouncement = {
  fileId: string;
  userId: number;
  size: number;
  words: Record<string, string | null>;
};

/** The answer to a refused upload: after an HTTP status 409, 423 or 5xx the client retries by itself. */
export type UploadAnswer = { status: number; text: string };

/** The callbacks of the upload receiver. */
export type UploadHandlers = {
  /** The signed-in customer of the request's cookie or bearer token. */
  identify(request: Request): Promise<number | null>;
  /** Makes the row for the bytes, or says why not. */
  open(announcement: UploadAnnouncement): Promise<Result<null, UploadAnswer>>;
  /** Whether bytes are still missing; null when the file is not this customer's. */
  isUnfinished(file: { fileId: string; userId: number }): Promise<boolean | null>;
  /** Called when all bytes are stored; a second call does nothing. */
  finish(fileId: string): Promise<Result<null, UploadAnswer>>;
  /** Called when the client cancelled the upload and the bytes are gone. */
  forget(fileId: string): Promise<void>;
  /** Answers that the receiver gives by itself. */
  answers: Record<'notSignedIn' | 'notFound' | 'tooLarge' | 'malformed', UploadAnswer>;
};

/** The receiver's own data about an upload, besides its bytes. */
export type UploadRemains = {
  /** Ends an upload in any state and removes its bytes. An unknown upload is no error. */
  discard(key: string): Promise<void>;
};
