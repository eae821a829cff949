import { areaOf, Matrix } from '../content/geometry';
import type { PageContent } from '../facts/page-content';
import type { PdfiumEngine } from './pdfium-engine.server';

/** What PDFium shows of a page's pictures, each alone, with its mask. */

export type PictureDetail = PageContent['pictures'][number]['detail'] | 'sharp';

/** Left, top, right and bottom in mm of the page, without clips. */
type Sides = { x0: number; y0: number; x1: number; y1: number };
type PixelSize = { widthPx: number; heightPx: number };
export type PictureLook = {
  sides: Sides;
  /** Absent when it was not looked at. */
  detail?: PictureDetail;
  isDrawn: boolean;
};

/** The numbers of FPDFPageObj_GetType, and of FPDFBitmap_GetFormat for four bytes with transparency. */
const objectTypes = { picture: 3, form: 5 } as const;
const withAlpha = 4;
const deepestForm = 6;
const mostObjects = 50_000;
/** Pictures of more pixels, in units of their form, are not looked at. */
const mostPixels = 4_000_000;

/**
 * Levels by which neighbouring pixels of the picture may differ: `none` where it is a flat colour or a gradient, `soft`
 * in anything blurred, `shadow` in a blot or in the transparency of one colour.
 */
const steps = { none: 4, soft: 6.5, shadow: 24, blot: 40 } as const;
/** Larger steps up to this number, or share of the pixels, are no detail. */
const fewSteps = { count: 4, share: 0.0005 } as const;
/** Mean number of times that a row or column of pixels turns from lighter to darker or back. */
const fewSwings = { gradient: 2, blot: 1.5 } as const;
/** Levels below which it does not turn, and below which two colours are one. */
const swingLevels = 12;
const sameColour = 8;

type Pixels = { bytes: Uint8Array; width: number; height: number; stride: number };

/** The largest difference of any channel between two pixels, as painted over both black and white. */
const stepOf = (bytes: Uint8Array, a: number, b: number): number => {
  const [alphaA, alphaB] = [bytes[a + 3] ?? 0, bytes[b + 3] ?? 0];
  let most = Math.abs(alphaA - alphaB);
  for (let channel = 0; channel < 3; channel++) {
    const inA = ((bytes[a + channel] ?? 0) * alphaA) / 255;
    const inB = ((bytes[b + channel] ?? 0) * alphaB) / 255;
    most = Math.max(most, Math.abs(inA - inB));
  }
  return most;
};

/** Counts where lines of pixels turn. */
class Swings {
  private readonly last: Float32Array;
  private readonly direction: Int8Array;
  private count = 0;

  constructor(private readonly lines: number) {
    this.last = new Float32Array(lines).fill(-1);
    this.direction = new Int8Array(lines);
  }

  add(line: number, level: number): void {
    const last = this.last[line] ?? -1;
    if (last >= 0 && Math.abs(level - last) < swingLevels) return;
    const direction = Math.sign(level - last);
    if (last >= 0) {
      if ((this.direction[line] ?? 0) * direction < 0) this.count++;
      this.direction[line] = direction;
    }
    this.last[line] = level;
  }

  get mean(): number {
    return this.count / Math.max(1, this.lines);
  }
}

/** Whether all that is visible has one colour, more or less transparent. */
class OneColour {
  private readonly lowest = [255, 255, 255];
  private readonly highest = [0, 0, 0];
  private leastAlpha = 255;

  add(bytes: Uint8Array, at: number): void {
    const alpha = bytes[at + 3] ?? 0;
    this.leastAlpha = Math.min(this.leastAlpha, alpha);
    // Hardly visible colours are rounded.
    if (alpha < 32) return;
    for (let channel = 0; channel < 3; channel++) {
      const level = bytes[at + channel] ?? 0;
      this.lowest[channel] = Math.min(this.lowest[channel] ?? 0, level);
      this.highest[channel] = Math.max(this.highest[channel] ?? 0, level);
    }
  }

  get isTransparent(): boolean {
    const isOne = this.highest.every((level, channel) => level - (this.lowest[channel] ?? 0) <= sameColour);
    return isOne && this.leastAlpha < 255;
  }
}

/**
 * How much a drawn picture changes from pixel to pixel. `scale` is the number of its own pixels for each drawn one;
 * `isInside` leaves out the edges of a turned picture.
 */
const detailOf = (
  { bytes, width, height, stride }: Pixels,
  scale: number,
  isInside: (x: number, y: number) => boolean,
): PictureDetail => {
  const above = { none: 0, soft: 0, shadow: 0, blot: 0 };
  const [rows, columns, colour] = [new Swings(height), new Swings(width), new OneColour()];
  // Enlarged pixels are compared with the next ones.
  const apart = Math.max(1, Math.floor(1 / scale));
  let looked = 0;
  const most = () => Math.max(fewSteps.count, fewSteps.share * looked);
  const count = (difference: number) => {
    const own = difference / Math.max(1, scale);
    looked++;
    if (own > steps.none) above.none++;
    if (own > steps.soft) above.soft++;
    if (own > steps.shadow) above.shadow++;
    if (own > steps.blot) above.blot++;
  };
  for (let y = 1; y + 2 < height; y++)
    for (let x = 1; x + 2 < width; x++) {
      if (!isInside(x, y)) continue;
      const at = y * stride + 4 * x;
      if (x + apart + 1 < width && isInside(x + apart, y)) count(stepOf(bytes, at, at + 4 * apart));
      if (y + apart + 1 < height && isInside(x, y + apart)) count(stepOf(bytes, at, at + stride * apart));
      colour.add(bytes, at);
      const alpha = bytes[at + 3] ?? 0;
      const level = alpha + ((bytes[at + 1] ?? 0) * alpha) / 255;
      rows.add(y, level);
      columns.add(x, level);
    }
  const swings = Math.max(rows.mean, columns.mean);
  const isWithin = (kind: keyof typeof above) => above[kind] <= most();
  if (isWithin('none') && swings <= fewSwings.gradient) return 'none';
  if (isWithin('soft') || (isWithin('shadow') && colour.isTransparent)) return 'soft';
  return isWithin('blot') && swings <= fewSwings.blot ? 'soft' : 'sharp';
};

/** Whether a point lies well within the unit square under a matrix that maps to drawn pixels, y down. */
const insideOf = ({ a, b, c, d, e, f }: Matrix, height: number, left: number, bottom: number) => {
  if (Math.abs(b) + Math.abs(c) < 1e-6 * (Math.abs(a) + Math.abs(d))) return () => true;
  const size = a * d - b * c;
  const margin = 2 / Math.max(4, Math.min(Math.hypot(a, b), Math.hypot(c, d)));
  return (x: number, y: number): boolean => {
    const [px, py] = [left + x + 0.5 - e, bottom + height - y - 0.5 - f];
    const [u, v] = [(d * px - c * py) / size, (a * py - b * px) / size];
    return u > margin && u < 1 - margin && v > margin && v < 1 - margin;
  };
};

export class PictureLooks {
  private visited = 0;
  readonly found: PictureLook[] = [];

  constructor(
    private readonly engine: PdfiumEngine,
    private readonly handles: { document: number; page: number; pointer: number },
    /** The pixels of a picture with these sides whose detail is wanted, and whether to look if it is drawn at all. */
    private readonly wanted: (sides: Sides) => { detail: PixelSize | null; drawn: boolean },
  ) {}

  get goesOn(): boolean {
    return this.visited < mostObjects;
  }

  visit(object: number, toMm: Matrix, depth: number): void {
    const { call } = this.engine;
    this.visited++;
    const type = call.FPDFPageObj_GetType(object);
    if (type === objectTypes.picture) this.look(object, toMm);
    if (type !== objectTypes.form || depth >= deepestForm) return;
    const inner = this.matrixOf(object).before(toMm);
    const count = call.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count && this.goesOn; at++)
      this.visit(call.FPDFFormObj_GetObject(object, at), inner, depth + 1);
  }

  private matrixOf(object: number): Matrix {
    const { call, runtime } = this.engine;
    const { pointer } = this.handles;
    if (!call.FPDFPageObj_GetMatrix(object, pointer)) return new Matrix(1, 0, 0, 1, 0, 0);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(runtime.HEAPU8.buffer, pointer, 6);
    return new Matrix(a, b, c, d, e, f);
  }

  private look(object: number, toMm: Matrix): void {
    const matrix = this.matrixOf(object);
    const sides = areaOf(matrix.before(toMm), 0, 0, 1, 1);
    const { detail, drawn } = this.wanted(sides);
    if (!detail && !drawn) return;
    const isDrawn = !drawn || this.isDrawn(object);
    this.found.push({
      sides,
      isDrawn,
      ...(detail && isDrawn ? { detail: this.detail(object, matrix, detail) } : {}),
    });
  }

  private isDrawn(object: number): boolean {
    const { call } = this.engine;
    const bitmap = call.FPDFImageObj_GetBitmap(object);
    if (bitmap) call.FPDFBitmap_Destroy(bitmap);
    return bitmap !== 0;
  }

  private detail(object: number, matrix: Matrix, { widthPx, heightPx }: PixelSize): PictureDetail {
    const { call, runtime } = this.engine;
    const { document, page } = this.handles;
    const [wide, high] = [Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d)];
    const bounds = areaOf(matrix, 0, 0, 1, 1);
    if (!(wide > 0 && high > 0) || bounds.width * bounds.height > mostPixels) return 'sharp';
    const bitmap = call.FPDFImageObj_GetRenderedBitmap(document, page, object);
    if (!bitmap) return 'sharp';
    const [width, height] = [call.FPDFBitmap_GetWidth(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const at = call.FPDFBitmap_GetBuffer(bitmap);
    const bytes = runtime.HEAPU8.subarray(at, at + stride * height);
    const isInside = insideOf(matrix, height, Math.floor(bounds.x0), Math.floor(bounds.y0));
    const scale = Math.min(widthPx / wide, heightPx / high);
    const detail =
      call.FPDFBitmap_GetFormat(bitmap) === withAlpha
        ? detailOf({ bytes, width, height, stride }, scale, isInside)
        : 'sharp';
    call.FPDFBitmap_Destroy(bitmap);
    return detail;
  }
}
