import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeGlyph, type OutlineCommand } from './glyph-outline';

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
 * Chooses the typeface for what is written next; it is embedded. PDFKit's font library cannot write again what WOFF2
 * transforms of a font, so that the outlines are written here.
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
