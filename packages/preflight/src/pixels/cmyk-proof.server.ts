import { type CmykTable, findCmykTable } from './cmyk-table.server';
import { platesFromDrawings } from './ink-plates';
import { noMargin, type Raster } from './page-grid';
import { openDocument } from './pdfium-document.server';
import type { PdfiumEngine } from './pdfium-engine.server';

/** A patch of colour as a content stream sets it, and the inks (percent) that must be measured in it. */
type Patch = { set: string; inks: readonly [c: number, m: number, y: number, k: number] };

const cmyk = (...inks: Patch['inks']): Patch => ({
  set: `${inks.map((ink) => ink / 100).join(' ')} k`,
  inks,
});
const rgb = (colour: readonly [number, number, number], inks: Patch['inks']): Patch => ({
  set: `${colour.map((level) => level / 255).join(' ')} rg`,
  inks,
});

const patches: readonly Patch[] = [
  ...[100, 75, 50, 25, 10, 5, 2, 1].map((ink) => cmyk(0, 0, 0, ink)),
  ...[100, 50, 10, 2, 1].flatMap((ink) => [cmyk(ink, 0, 0, 0), cmyk(0, ink, 0, 0), cmyk(0, 0, ink, 0)]),
  cmyk(60, 40, 40, 100),
  cmyk(50, 40, 40, 0),
  cmyk(100, 100, 100, 100),
  cmyk(30, 30, 30, 30),
  cmyk(100, 100, 0, 0),
  cmyk(0, 100, 100, 0),
  cmyk(100, 0, 100, 0),
  cmyk(20, 80, 10, 5),
  rgb([0, 0, 0], [0, 0, 0, 100]),
  rgb([128, 128, 128], [0, 0, 0, 49.8]),
  rgb([255, 0, 0], [0, 100, 100, 0]),
  rgb([0, 255, 0], [100, 0, 100, 0]),
  rgb([0, 0, 255], [100, 100, 0, 0]),
  rgb([200, 190, 190], [0, 3.92, 3.92, 21.57]),
  rgb([130, 128, 127], [0, 0.78, 1.18, 49.02]),
  rgb([255, 255, 0], [0, 0, 100, 0]),
  { set: '/Spot cs 1 scn', inks: [80, 0, 90, 0] },
  { set: '/Thin gs 1 0 0 0 k', inks: [40, 0, 0, 0] },
  { set: '1 g', inks: [0, 0, 0, 0] },
];

/** Side of a patch in points, and as drawn in pixels. */
const side = 8;
/** Tolerance: two levels of 255 on each plate. */
const tolerance = 0.8;

/** A one-page PDF with the patches in a row. It has no xref table, which PDFium rebuilds. */
const proofPdf = (): Buffer => {
  const content = patches
    .map(({ set }, index) => `q ${set} ${index * side} 0 ${side} ${side} re f Q`)
    .join('\n');
  const tint = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.8 0 0.9 0] /N 1 >>';
  const resources = `/ColorSpace << /Spot [/Separation /Proof /DeviceCMYK ${tint}] >> /ExtGState << /Thin << /ca 0.4 >> >>`;
  return Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${patches.length * side} ${side}] /Contents 4 0 R /Resources << ${resources} >> >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`);
};

/** The pixels of one patch without its border. */
const patchOf = ({ pixels, width }: Raster, index: number): Raster => {
  const rows = Array.from({ length: side - 4 }, (_, row) => {
    const from = ((row + 2) * width + index * side + 2) * 4;
    return pixels.subarray(from, from + (side - 4) * 4);
  });
  return { pixels: Uint8Array.from(Buffer.concat(rows)), width: side - 4, height: side - 4 };
};

const holds = (engine: PdfiumEngine, table: CmykTable): boolean => {
  const bytes = proofPdf();
  const document = openDocument(engine, {
    length: bytes.length,
    readInto: (target, offset) => bytes.copy(target, 0, offset, offset + target.length),
  });
  if (typeof document === 'string') return false;
  const frame = { left: 0, top: 0, width: 1, height: 1 };
  const grid = { dpi: 72, width: patches.length * side, height: side, margin: noMargin, frame };
  const draw = () => document.raster(0, grid, null);
  const cmy = table.showing('cmy', draw);
  const black = table.showing('black', draw);
  document.close();
  if (!cmy || !black) return false;
  return patches.every(({ inks }, index) => {
    const { c, m, y, k } = platesFromDrawings(patchOf(cmy, index), patchOf(black, index).pixels, 72).plates;
    return [c, m, y, k].every((ink, plate) => Math.abs(ink - (inks[plate] ?? 0)) <= tolerance);
  });
};

const proven = new WeakMap<PdfiumEngine, CmykTable | null>();

/**
 * The CMYK table of this PDFium, after known inks were measured correctly through it; null when it is not reliable.
 */
export const provenCmykTable = (engine: PdfiumEngine): CmykTable | null => {
  const known = proven.get(engine);
  if (known !== undefined) return known;
  const table = findCmykTable(engine);
  const trusted = table && holds(engine, table) ? table : null;
  proven.set(engine, trusted);
  return trusted;
};
