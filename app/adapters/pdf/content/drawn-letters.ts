import { PdfRef, type PdfValue } from '../pdf-values';
import type { Font } from './font-parts';
import { type Area, identity, type Matrix } from './geometry';
import type { Interpreter } from './interpreter';
import { ContentLexer, operatorCode } from './lexer';
import { Operands } from './operands';

/** More letters than these are not looked at. */
const mostLetters = 2_000;
const coloured = operatorCode('d0');

const known = new WeakMap<Font, readonly PdfRef[]>();

/** The letters of a font of type 3 that bring their own colours: those that begin with `d0`. */
const colouredLetters = (run: Interpreter, font: Font): readonly PdfRef[] => {
  const ready = known.get(font);
  if (ready) return ready;
  const bringsColour = (glyph: PdfValue): glyph is PdfRef => {
    if (!(glyph instanceof PdfRef)) return false;
    return new ContentLexer(run.objects.data(glyph).bytes, new Operands()).next() === coloured;
  };
  const found = font.glyphs.slice(0, mostLetters).filter(bringsColour);
  known.set(font, found);
  return found;
};

/**
 * Reads such letters once on a page, all of the font together, as if they stood where the text is seen, and again where
 * it is larger. `textMatrix` leads from a font of size 1 to mm of the page.
 */
export const runColouredLetters = (run: Interpreter, font: Font, area: Area, textMatrix: Matrix): void => {
  if (run.depth >= run.limits.depth || !run.isNewAt(font, area, textMatrix.largerSide)) return;
  const matrix = (font.glyphMatrix ?? identity).before(textMatrix);
  if (font.glyphs.length > mostLetters) run.fail();
  for (const glyph of colouredLetters(run, font)) {
    if (run.open.has(glyph.object)) continue;
    run.inside(glyph.object, () => {
      run.state = run.state.copy();
      run.state.matrix = matrix;
      run.state.clip = run.sheet.media.grown(1e9);
      run.seenAt = area;
      run.isLetter = true;
      const resources =
        font.glyphResources === undefined ? run.resources : run.reading.cache.take(font.glyphResources);
      run.run(run.objects.keptData(glyph).bytes, resources);
    });
  }
};
