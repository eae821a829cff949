import { writeSync } from 'node:fs';
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { ByteSource } from '../bytes/byte-source.server';
import { inflateTolerantly } from '../bytes/inflate';
import { headerOffset } from '../bytes/random-access';
import { readerLimits } from '../facts/limits';
import type { PdfPage, PdfStructure, RefusalReason } from '../facts/pdf-analysis';
import type { PdfiumSession } from '../pixels/pdfium-session.server';
import { type ActiveContent, findActiveContent } from './active-content';
import { type PageEntry, pageFromBoxes, type RawPage, readPages, TooManyPages } from './page-boxes';
import { PdfFile } from './pdf-file';
import type { Inflation } from './pdf-streams';

const zlibHeader = 2;
const strictly = { maxOutputLength: readerLimits.inflatedBytes };
const cutShort = { ...strictly, finishFlush: constants.Z_SYNC_FLUSH };

/** Other PDF readers accept data with a wrong or missing checksum, too. */
const ways: readonly ((raw: Uint8Array) => Uint8Array)[] = [
  (raw) => inflateSync(raw, strictly),
  (raw) => inflateRawSync(raw.subarray(zlibHeader), strictly),
];

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** Reading more of damaged data is not worth the time. */
const damagedBytes = readerLimits.inflatedBytes / 4;

/** The platform's inflate, which is fast; data that it rejects are read in plain code. */
export const zlibInflation: Inflation = {
  whole: (raw) => {
    try {
      return inflateSync(raw, cutShort);
    } catch {
      return null;
    }
  },
  some: (raw) => {
    for (const way of ways) {
      try {
        return { bytes: way(raw), isWhole: true };
      } catch (error) {
        if (isTooMuch(error)) return { bytes: new Uint8Array(0), isWhole: false };
      }
    }
    return inflateTolerantly(raw, zlibHeader, damagedBytes);
  },
};

/** A file that our own reader could read: the original or PDFium's copy. */
export type ReadFile = { descriptor: number; file: PdfFile; pages: PageEntry[] };

export type StructureResult =
  | { ok: true; structure: PdfStructure; rawPages: RawPage[]; read: ReadFile | null }
  | { ok: false; reason: RefusalReason; pages?: number[] };

type Reading = { rawPages: RawPage[]; active: ActiveContent; read: ReadFile | null };

/** Reads with our own strict reader; null when the file breaks the syntax anywhere. */
const readStrictly = (source: ByteSource, maxPages: number): Reading | 'too-many-pages' | null => {
  try {
    const file = new PdfFile(source, zlibInflation);
    const pages = readPages(file, maxPages);
    return {
      rawPages: pages.map((page) => page.raw),
      active: findActiveContent(file, pages),
      read: { descriptor: source.descriptor, file, pages },
    };
  } catch (error) {
    return error instanceof TooManyPages ? 'too-many-pages' : null;
  }
};

/** Larger copies are not worth the disk space. */
const copyBytes = (original: number): number => 2 * original + 64 * 1024 ** 2;

/** PDFium rewrites the document into the scratch file, which is then read strictly. */
const readCopy = async (
  session: PdfiumSession,
  scratch: number,
  maxPages: number,
  alive: () => void,
): Promise<Reading | 'too-many-pages' | null> => {
  const limit = copyBytes(session.source.length);
  let written = 0;
  const result = await session.run((document) =>
    document.saveCopy((piece) => {
      if (written + piece.length > limit) return false;
      const before = written;
      for (let done = 0; done < piece.length; ) {
        done += writeSync(scratch, piece, done, piece.length - done, written + done);
      }
      written += piece.length;
      if (Math.floor(before / 1024 ** 2) !== Math.floor(written / 1024 ** 2)) alive();
      return true;
    }),
  );
  return result.ok && result.value ? readStrictly(new ByteSource(scratch), maxPages) : null;
};

/** The last resort: the page boxes that PDFium reports. */
const readFromPdfium = async (session: PdfiumSession): Promise<Reading | RefusalReason> => {
  const result = await session.run((document) => ({
    read: null,
    rawPages: Array.from({ length: document.pageCount }, (_, index) => document.rawPage(index)),
    active: {
      hasJavaScript: document.hasJavaScript,
      hasLaunchAction: false,
      hasEmbeddedFiles: document.hasEmbeddedFiles,
    },
  }));
  return result.ok ? result.value : result.reason;
};

/**
 * An HTML page may contain `%PDF-`: a header after other text, without anything readable after it, does not make a
 * PDF.
 */
const unopened = (reason: RefusalReason, source: ByteSource): RefusalReason =>
  reason === 'damaged' && headerOffset(source) > 0 ? 'not-a-pdf' : reason;

/**
 * Page sizes and flags, before anything is drawn. `alive` is called from time to time during long work. Our reader is
 * tried first, except for encrypted files; then PDFium's copy of the file ("repaired", or decrypted); then PDFium
 * alone.
 */
export const readStructure = async (
  session: PdfiumSession,
  scratch: number,
  maxPages: number,
  alive: () => void,
): Promise<StructureResult> => {
  const opened = await session.run((document) => ({
    count: document.pageCount,
    encrypted: document.encrypted,
  }));
  if (!opened.ok) return { ok: false, reason: unopened(opened.reason, session.source) };
  alive();
  const { count, encrypted } = opened.value;
  const strict = readStrictly(session.source, maxPages);
  if (strict === 'too-many-pages') return { ok: false, reason: 'too-many-pages' };
  if (strict && !encrypted) return judge(strict, { repaired: false, encrypted });
  if (count < 1) return { ok: false, reason: 'damaged' };
  if (count > maxPages) return { ok: false, reason: 'too-many-pages' };
  const copy = await readCopy(session, scratch, maxPages, alive);
  if (copy === 'too-many-pages') return { ok: false, reason: 'too-many-pages' };
  if (copy) return judge(copy, { repaired: !encrypted, encrypted });
  // Sizes and boxes are not encrypted, but contents are, and only PDFium can read those.
  if (strict) return judge({ ...strict, read: null }, { repaired: false, encrypted });
  const last = await readFromPdfium(session);
  return typeof last === 'string' ? { ok: false, reason: last } : judge(last, { repaired: true, encrypted });
};

const judge = (
  { rawPages, active, read }: Reading,
  { repaired, encrypted }: { repaired: boolean; encrypted: boolean },
): StructureResult => {
  const pages: PdfPage[] = [];
  const bad: number[] = [];
  for (const [index, raw] of rawPages.entries()) {
    const page = pageFromBoxes(raw, index);
    if (page) pages.push(page);
    else bad.push(index + 1);
  }
  if (bad.length > 0) return { ok: false, reason: 'bad-box', pages: bad };
  const structure: PdfStructure = {
    pageCount: pages.length,
    pages,
    repaired,
    encrypted: encrypted ? 'owner' : 'no',
    ...active,
  };
  return { ok: true, structure, rawPages, read };
};
