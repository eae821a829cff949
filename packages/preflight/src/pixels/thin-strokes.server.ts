import type { PdfiumEngine } from './pdfium-engine.server';

/** The numbers of FPDFPageObj_GetType. */
const objectTypes = { path: 2, form: 5 } as const;
const deepestForm = 6;
const mostObjects = 50_000;

class StrokeCount {
  count = 0;
  private visited = 0;

  constructor(
    private readonly engine: PdfiumEngine,
    private readonly pointer: number,
    private readonly widthPt: number,
    private readonly enough: number,
  ) {}

  get goesOn(): boolean {
    return this.count < this.enough && this.visited < mostObjects;
  }

  visit(object: number, scale: number, depth: number): void {
    const { call } = this.engine;
    this.visited++;
    const type = call.FPDFPageObj_GetType(object);
    if (type === objectTypes.path && this.isThinStroke(object, scale)) this.count++;
    if (type !== objectTypes.form || depth >= deepestForm) return;
    const inner = scale * this.scaleOf(object);
    const count = call.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count && this.goesOn; at++)
      this.visit(call.FPDFFormObj_GetObject(object, at), inner, depth + 1);
  }

  private isThinStroke(object: number, scale: number): boolean {
    const { call, runtime } = this.engine;
    if (!call.FPDFPath_GetDrawMode(object, this.pointer, this.pointer + 4)) return false;
    const strokes = new DataView(runtime.HEAPU8.buffer, this.pointer, 8).getInt32(4, true) !== 0;
    if (!strokes || !call.FPDFPageObj_GetStrokeWidth(object, this.pointer)) return false;
    const width = new DataView(runtime.HEAPU8.buffer, this.pointer, 4).getFloat32(0, true);
    return width * scale * this.scaleOf(object) < this.widthPt;
  }

  /** The scale of an object's matrix, as the mean of both directions. */
  private scaleOf(object: number): number {
    const { call, runtime } = this.engine;
    if (!call.FPDFPageObj_GetMatrix(object, this.pointer)) return 1;
    const [a = 1, b = 0, c = 0, d = 1] = new Float32Array(runtime.HEAPU8.buffer, this.pointer, 4);
    return Math.sqrt(Math.abs(a * d - b * c));
  }
}

/**
 * Number of paths of a loaded page, including those in forms, that are stroked thinner than `widthPt` points; counts
 * no further than `enough`.
 */
export const countThinStrokes = (
  engine: PdfiumEngine,
  page: number,
  widthPt: number,
  enough: number,
): number => {
  const { call, runtime } = engine;
  const pointer = runtime.wasmExports.malloc(24);
  const found = new StrokeCount(engine, pointer, widthPt, enough);
  const count = call.FPDFPage_CountObjects(page);
  for (let at = 0; at < count && found.goesOn; at++) found.visit(call.FPDFPage_GetObject(page, at), 1, 0);
  runtime.wasmExports.free(pointer);
  return found.count;
};
