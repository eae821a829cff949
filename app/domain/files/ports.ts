import type { Result } from '../shared/result';
import type { FaceRect } from './cover-faces';
import type { Template } from './template';
import type { TemplateFormat } from './template-address';
import type { FileReport } from './viewing/file-report';

/** What the room `files` needs from outside. */

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
