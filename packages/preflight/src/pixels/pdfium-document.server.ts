import type { ByteSource } from '../bytes/byte-source.server';
import type { Matrix } from '../content/geometry';
import { type Box, boxFrom, type RawPage } from '../objects/page-boxes';
import type { PageGrid, Raster } from './page-grid';
import type { PdfiumEngine } from './pdfium-engine.server';
import { type PictureLook, PictureLooks } from './picture-details.server';
import { countThinStrokes } from './thin-strokes.server';

/** FPDF_GetLastError after a failed open: wrong password, unknown security handler. */
const passwordErrors: readonly number[] = [4, 5];

/** FPDF_PRINTING. Never FPDF_LCD_TEXT (2): it colours the edges of black text. */
const renderFlags = 0x800;
const white = 0xffffffff;
/** FPDF_NO_INCREMENTAL, FPDF_REMOVE_SECURITY. */
const saveFlags = { plain: 2, decrypted: 3 } as const;
/** The numbers of EPDF_GetPageBoxByIndex. */
const boxNumbers = { media: 0, crop: 1, bleed: 2, trim: 3 } as const;
/** A tiny frame of a page must not make PDFium lay out a picture of astronomic size. */
const largestCanvas = 20_000;

export type OpenFailure = 'encrypted' | 'damaged';

type Meter = { bytes: number };

/** The source that PDFium reads a document from. */
type Bytes = Pick<ByteSource, 'length' | 'readInto'>;

/** FPDF_FILEACCESS { length, GetBlock(param, position, buffer, size), param } over the source. */
const fileAccess = ({ runtime }: PdfiumEngine, source: Bytes, meter: Meter): number => {
  const getBlock = (_param: number, position: number, buffer: number, size: number): number => {
    meter.bytes += size >>> 0;
    const target = runtime.HEAPU8.subarray(buffer >>> 0, (buffer >>> 0) + (size >>> 0));
    return source.readInto(target, position >>> 0) === target.length ? 1 : 0;
  };
  const pointer = runtime.wasmExports.malloc(12);
  const view = new DataView(runtime.HEAPU8.buffer, pointer, 12);
  view.setUint32(0, source.length, true);
  view.setUint32(4, runtime.addFunction(getBlock, 'iiiii'), true);
  view.setUint32(8, 0, true);
  return pointer;
};

/** Opens a file without reading it whole. Throws when PDFium aborts, like every method of a document. */
export const openDocument = (engine: PdfiumEngine, source: Bytes): PdfiumDocument | OpenFailure => {
  const meter: Meter = { bytes: 0 };
  const access = fileAccess(engine, source, meter);
  const handle = engine.call.FPDF_LoadCustomDocument(access, '');
  if (handle) return new PdfiumDocument(engine, handle, access, meter);
  return passwordErrors.includes(engine.call.FPDF_GetLastError()) ? 'encrypted' : 'damaged';
};

export class PdfiumDocument {
  constructor(
    readonly engine: PdfiumEngine,
    private readonly handle: number,
    private readonly access: number,
    private readonly meter: Meter,
  ) {}

  /** Bytes given to PDFium since the document was opened; its heap grows with them. */
  get bytesRead(): number {
    return this.meter.bytes;
  }

  get pageCount(): number {
    return this.engine.call.FPDF_GetPageCount(this.handle);
  }

  get encrypted(): boolean {
    return this.engine.call.EPDF_IsEncrypted(this.handle);
  }

  get hasJavaScript(): boolean {
    return this.engine.call.FPDFDoc_GetJavaScriptActionCount(this.handle) > 0;
  }

  get hasEmbeddedFiles(): boolean {
    return this.engine.call.FPDFDoc_GetAttachmentCount(this.handle) > 0;
  }

  close(): void {
    this.engine.call.FPDF_CloseDocument(this.handle);
    this.engine.runtime.wasmExports.free(this.access);
  }

  /** A page's boxes as PDFium reports them, without UserUnit. */
  rawPage(index: number): RawPage {
    const { call, runtime } = this.engine;
    const pointer = runtime.wasmExports.malloc(16);
    const box = (number: number) => {
      if (!call.EPDF_GetPageBoxByIndex(this.handle, index, number, pointer)) return null;
      return boxFrom([...new Float32Array(runtime.HEAPU8.buffer, pointer, 4)]);
    };
    const boxes = {
      media: box(boxNumbers.media),
      crop: box(boxNumbers.crop),
      bleed: box(boxNumbers.bleed),
      trim: box(boxNumbers.trim),
    };
    runtime.wasmExports.free(pointer);
    const rotate = 90 * call.EPDF_GetPageRotationByIndex(this.handle, index);
    return { ...boxes, rotate, userUnit: 1 };
  }

  /**
   * Draws a page on white on the given `grid`, including what its CropBox hides. Null when PDFium cannot load the page
   * or has no memory for the picture.
   */
  raster(index: number, grid: PageGrid, media: Box | null): Raster | null {
    const { call } = this.engine;
    const { margin, frame } = grid;
    const width = grid.width + margin.left + margin.right;
    const height = grid.height + margin.top + margin.bottom;
    const page = call.FPDF_LoadPage(this.handle, index);
    if (!page) return null;
    if (media) call.FPDFPage_SetCropBox(page, ...media);
    const bitmap = call.FPDFBitmap_Create(width, height, 0);
    if (bitmap) {
      const whole = (pixels: number, share: number) => Math.min(largestCanvas, Math.round(pixels / share));
      const fullWidth = whole(grid.width, frame.width);
      const fullHeight = whole(grid.height, frame.height);
      const left = margin.left - Math.round(frame.left * fullWidth);
      const top = margin.top - Math.round(frame.top * fullHeight);
      call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      call.FPDF_RenderPageBitmap(bitmap, page, left, top, fullWidth, fullHeight, 0, renderFlags);
    }
    const pixels = bitmap ? this.pixels(bitmap, width, height) : null;
    if (bitmap) call.FPDFBitmap_Destroy(bitmap);
    call.FPDF_ClosePage(page);
    return pixels && { pixels, width, height };
  }

  private pixels(bitmap: number, width: number, height: number): Uint8Array {
    const { call, runtime } = this.engine;
    const buffer = call.FPDFBitmap_GetBuffer(bitmap);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    if (stride === width * 4) return runtime.HEAPU8.slice(buffer, buffer + stride * height);
    const pixels = new Uint8Array(width * height * 4);
    for (let row = 0; row < height; row++) {
      const from = buffer + row * stride;
      pixels.set(runtime.HEAPU8.subarray(from, from + width * 4), row * width * 4);
    }
    return pixels;
  }

  /** Whether a page strokes at least `enough` paths in lines thinner than `widthPt` points. */
  hasThinStrokes(index: number, widthPt: number, enough: number): boolean {
    const { call } = this.engine;
    const page = call.FPDF_LoadPage(this.handle, index);
    if (!page) return false;
    const found = countThinStrokes(this.engine, page, widthPt, enough);
    call.FPDF_ClosePage(page);
    return found >= enough;
  }

  /** What PDFium shows of the pictures of a page; `toMm` maps the page's units to those of `wanted`. */
  pictureLooks(
    index: number,
    toMm: Matrix,
    wanted: ConstructorParameters<typeof PictureLooks>[2],
  ): PictureLook[] {
    const { call, runtime } = this.engine;
    const page = call.FPDF_LoadPage(this.handle, index);
    if (!page) return [];
    const pointer = runtime.wasmExports.malloc(24);
    const looks = new PictureLooks(this.engine, { document: this.handle, page, pointer }, wanted);
    const count = call.FPDFPage_CountObjects(page);
    for (let at = 0; at < count && looks.goesOn; at++)
      looks.visit(call.FPDFPage_GetObject(page, at), toMm, 0);
    runtime.wasmExports.free(pointer);
    call.FPDF_ClosePage(page);
    return looks.found;
  }

  /**
   * Rewrites the document, repaired and without its restrictions. `write` takes a piece and returns false to stop.
   * True when all was written.
   */
  saveCopy(write: (piece: Uint8Array) => boolean): boolean {
    const { call, runtime } = this.engine;
    const writeBlock = (_self: number, data: number, size: number): number =>
      write(runtime.HEAPU8.subarray(data >>> 0, (data >>> 0) + (size >>> 0))) ? 1 : 0;
    const pointer = runtime.wasmExports.malloc(8);
    const view = new DataView(runtime.HEAPU8.buffer, pointer, 8);
    view.setUint32(0, 1, true);
    view.setUint32(4, runtime.addFunction(writeBlock, 'iiii'), true);
    const flags = this.encrypted ? saveFlags.decrypted : saveFlags.plain;
    const saved = call.FPDF_SaveAsCopy(this.handle, pointer, flags);
    runtime.wasmExports.free(pointer);
    return saved;
  }
}
