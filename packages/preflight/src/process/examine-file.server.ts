import { ByteSource, PatchedSource } from '../bytes/byte-source.server';
import type { ShownPictures } from '../content/page-notes';
import { readDocumentFacts } from '../content/read-document-facts';
import { readPageContent } from '../content/read-page-content';
import { type PlateName, plateNames } from '../facts/noted';
import type { DrawnPlates, PageContent } from '../facts/page-content';
import type { Barcode, PagePixels } from '../facts/page-pixels';
import type { PdfPage } from '../facts/pdf-analysis';
import { type PageEntry, type RawPage, trimFrame } from '../objects/page-boxes';
import type { PdfFile } from '../objects/pdf-file';
import { readStructure, type StructureResult } from '../objects/read-structure.server';
import { drawBarcodeInks } from '../pixels/barcode-inks.server';
import { drawForBarcodes, findBarcodes } from '../pixels/barcodes.server';
import { type CmykProfiles, findCmykProfiles, unknownProfiles } from '../pixels/cmyk-profiles.server';
import { provenCmykTable } from '../pixels/cmyk-proof.server';
import { DamagedPictures } from '../pixels/damaged-pictures.server';
import { inkPixelsFromDrawings } from '../pixels/ink-pixels';
import { JudgedPictures } from '../pixels/judged-pictures.server';
import { PageExaminer } from '../pixels/page-examiner.server';
import { gridOf } from '../pixels/page-grid';
import type { PdfiumDocument } from '../pixels/pdfium-document.server';
import { PdfiumSession } from '../pixels/pdfium-session.server';
import { PicturePatches } from '../pixels/picture-patches.server';
import { platesOf } from '../pixels/plate-tones';
import { thumbnailPages } from '../pixels/thumbnail-plan';
import type { ChildMessage } from './child-messages';
import { type ChildTask, childDescriptors } from './child-task';

/**
 * Edges of letters are one or two pixels wide at this resolution: finer than for the ink, and not too large for
 * posters.
 */
const plateDpi = 150;
const mostPixels = 4_000_000;
const mmPerInch = 25.4;
/** A plate with less ink than this percentage of the page counts as empty. */
const emptyPercent = 0.005;

type PageToDraw = { size: PdfPage; raw: RawPage; content: PageContent | null; pixels: PagePixels };

/** The page's spot colour when it is the only ink. */
const onlySpot = (content: PageContent | null): { full: number | null } | null => {
  const { spots, hasProcess } = content?.plates ?? { spots: [], hasProcess: true };
  return spots.length === 1 && !hasProcess ? (spots[0] ?? null) : null;
};

/** Plates in use by their measured means; null when they were not measured. */
const measuredPlates = ({ ink }: PagePixels): PlateName[] | null =>
  ink ? plateNames.filter((plate) => ink[plate] > emptyPercent) : null;

/**
 * Which plates a non-blank page needs, and how full the only one is. Pages that plainly need several (covers, cards)
 * are not drawn again. Null when the plates cannot be drawn. Throws when PDFium aborts.
 */
const drawPlates = (
  document: PdfiumDocument,
  { size, raw, content, pixels }: PageToDraw,
): DrawnPlates | null => {
  const spot = onlySpot(content);
  const used = measuredPlates(pixels);
  if (!spot && used && used.length > 1) return { used, tone: null };
  const area = (size.widthMm * size.heightMm) / mmPerInch ** 2;
  const grid = gridOf(size, trimFrame(raw), Math.min(plateDpi, Math.sqrt(mostPixels / area)));
  const table = provenCmykTable(document.engine);
  const draw = () => document.raster(size.index, grid, raw.media);
  const cmy = table?.showing('cmy', draw);
  const black = cmy && table?.showing('black', draw);
  return cmy && black ? platesOf(inkPixelsFromDrawings(cmy, black.pixels), grid.dpi, spot) : null;
};

/** Lines of text, barcodes and plates are recorded only for files of at most this many pages: covers, cards, masks. */
const shortDocument = 4;

type Send = (message: ChildMessage) => Promise<void>;

/**
 * The child's main task: reads the inherited file, reports its structure, then reads and draws the pages from
 * `task.fromPage` on, or from the last one backwards, with one message each. Only a child that begins with the first
 * page reads the document's facts. `send` resolves when the message has left the process.
 */
export const examineFile = async (task: ChildTask, send: Send): Promise<void> => {
  const session = new PdfiumSession(new ByteSource(childDescriptors.file), task.heapBytes);
  const alive = () => void send({ type: 'alive' });
  const result = await readStructure(session, childDescriptors.scratch, task.pages, alive);
  if (!result.ok) {
    const { reason, pages } = result;
    return send({ type: 'refused', reason, ...(pages ? { pages } : {}) });
  }
  const { source } = session;
  session.release();
  const { read } = result;
  const isFirst = task.fromPage === 1 && !task.backwards;
  const document = read && isFirst ? readDocumentFacts(read.file, read.pages, source) : null;
  await send({ type: 'structure', structure: result.structure, document });
  await examinePages(result, task, send);
  return send({ type: 'end' });
};

/**
 * Uses a PDFium of its own that reads CMYK profiles as zeros: it then shows the inks as authored, instead of
 * converting them to others that look the same.
 */
const examinePages = async (
  { structure, rawPages, read }: Extract<StructureResult, { ok: true }>,
  { fromPage, backwards, heapBytes }: ChildTask,
  send: Send,
): Promise<void> => {
  const alive = () => void send({ type: 'alive' });
  alive();
  const profiles = read ? findCmykProfiles(read.file, read.pages, alive) : unknownProfiles;
  const source = new PatchedSource(read?.descriptor ?? childDescriptors.file, profiles.ranges);
  const session = new PdfiumSession(source, heapBytes);
  const damaged = read && new DamagedPictures(read.file);
  const patches = read && damaged && new PicturePatches(read.file, source, (stream) => damaged.sound(stream));
  const pictures = damaged && new JudgedPictures(session, damaged);
  const reading = { session, patches, pictures, isShort: structure.pageCount <= shortDocument, profiles };
  const pictured = new Set(thumbnailPages(structure.pageCount));
  for (const size of backwards ? structure.pages.toReversed() : structure.pages) {
    const page = size.index + 1;
    const raw = rawPages[size.index];
    if (page < fromPage || !raw) continue;
    const entry = read?.pages[size.index];
    const known = { size, raw, read: read && entry ? { file: read.file, entry } : null };
    const examined = await examinePage(reading, known, pictured.has(page));
    await send(examined ? { type: 'page', page, ...examined } : { type: 'too-complex', page });
  }
};

type Reading = {
  session: PdfiumSession;
  patches: PicturePatches | null;
  pictures: JudgedPictures | null;
  isShort: boolean;
  profiles: CmykProfiles;
};
type KnownPage = { size: PdfPage; raw: RawPage; read: { file: PdfFile; entry: PageEntry } | null };
type Examined = Omit<Extract<ChildMessage, { type: 'page' }>, 'type' | 'page'>;

/** Null where PDFium cannot draw the page. */
const examinePage = async (
  { session, patches, pictures, isShort, profiles }: Reading,
  { size, raw, read }: KnownPage,
  isPictured: boolean,
): Promise<Examined | null> => {
  let shown: ShownPictures = { streams: [], coarse: [] };
  const onPictures = (found: ShownPictures) => {
    shown = found;
  };
  const written = read && readPageContent(read.file, read.entry, { textLines: isShort, onPictures });
  if (await patches?.show(shown.streams)) session.forget();
  const judged = written && pictures ? await pictures.judge(written, shown, { size, raw }) : written;
  const examined = await session.run((document) =>
    new PageExaminer(document, profiles.complete).examine({ size, raw, content: judged }, isPictured),
  );
  if (!examined.ok || !examined.value) return null;
  const { content, pixels, picture } = examined.value;
  if (!isShort || pixels.isBlank) return { content, picture, pixels };
  // Bars and masks may be part of a picture and need all of its pixels.
  if (await patches?.show([])) session.forget();
  const barcodes = await barcodesOf(session, { size, raw }, profiles.complete);
  const plates = await session.run((document) => drawPlates(document, { size, raw, content, pixels }));
  return {
    content,
    picture,
    pixels: {
      ...pixels,
      ...(barcodes ? { barcodes } : {}),
      ...(plates.ok && plates.value ? { plates: plates.value } : {}),
    },
  };
};

/** Null when the page is too large to be drawn again. */
const barcodesOf = async (
  session: PdfiumSession,
  page: { size: PdfPage; raw: RawPage },
  knowsProfiles: boolean,
): Promise<Barcode[] | null> => {
  const drawn = await session.run((document) => drawForBarcodes(document, page));
  if (!drawn.ok || !drawn.value) return null;
  const found = await findBarcodes(drawn.value.raster, drawn.value.dpi);
  if (!knowsProfiles) return found;
  const reported: Barcode[] = [];
  for (const barcode of found) {
    const inks = barcode.isValid
      ? await session.run((document) => drawBarcodeInks(document, page, barcode.box))
      : null;
    reported.push({ ...barcode, ...(inks?.ok && inks.value ? { inks: inks.value } : {}) });
  }
  return reported;
};
