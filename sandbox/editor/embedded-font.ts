import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A glyph's outline as its font defines it: quadratic curves, in font units. */
type OutlineCommand = { command: string; args: number[] };

type Point = { x: number; y: number; isOn: boolean };

/** The contours with their points on and off the curve, without a point that only closes the contour. */
const contoursOf = (commands: readonly OutlineCommand[]): Point[][] => {
  const contours: Point[][] = [];
  const add = (x = 0, y = 0, isOn = true) =>
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), isOn });
  for (const { command, args } of commands) {
    const [a, b, c, d] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') add(a, b);
    if (command === 'quadraticCurveTo') {
      add(a, b, false);
      add(c, d);
    }
  }
  for (const contour of contours) {
    const [first] = contour;
    const last = contour.at(-1);
    if (contour.length > 1 && first && last?.isOn && last.x === first.x && last.y === first.y) contour.pop();
  }
  return contours.filter((contour) => contour.length > 0);
};

const int16 = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeInt16BE(value, 2 * at);
  return bytes;
};

const deltas = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? 0));

const PADDED_TO = 4;

/** A simple glyph of TrueType's table glyf (ISO 14496-22, 5.3.3), without hints; empty for one without an outline. */
const encodeGlyph = (commands: readonly OutlineCommand[]): Buffer => {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = contours.map((contour) => {
    end += contour.length;
    return end;
  });
  const flags = Buffer.from(points.map(({ isOn }) => (isOn ? 1 : 0)));
  const noInstructions = [0];
  const glyph = Buffer.concat([
    int16([contours.length, ...bounds, ...ends, ...noInstructions]),
    flags,
    int16(deltas(xs)),
    int16(deltas(ys)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc((PADDED_TO - (glyph.length % PADDED_TO)) % PADDED_TO)]);
};

const find = createRequire(import.meta.url);

/** Work Sans, OFL 1.1. */
const readFont = (): Buffer =>
  readFileSync(find.resolve('@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2'));
let font: Buffer | null = null;

type Glyph = {
  path: { commands: OutlineCommand[] };
  advanceWidth: number;
  _getMetrics(): { leftBearing: number };
};
type Subset = {
  font: { getGlyph(id: number): Glyph };
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  _addGlyph(id: number): number;
};

/**
 * Embeds the typeface and selects it for the text that follows. PDFKit's font library cannot write the glyph table
 * that WOFF2 transforms, so that the outlines are written here.
 */
export const useEmbeddedFont = (document: PDFKit.PDFDocument): void => {
  font ??= readFont();
  document.registerFont('text', font);
  document.font('text');
  const { subset } = (document as unknown as { _font: { subset: Subset } })._font;
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const outline = encodeGlyph(glyph.path.commands);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
};
