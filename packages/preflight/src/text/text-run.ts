import { type Area, areaOf, identity, Matrix, mmPerPoint } from '../content/geometry';
import type { Interpreter } from '../content/interpreter';
import { ContentLexer, operatorCode } from '../content/lexer';
import { Operands } from '../content/operands';
import type { Paint } from '../content/paint';
import { runPattern } from '../content/patterns';
import { PdfRef, type PdfValue } from '../objects/pdf-strings';
import type { Font } from './font-parts';
import { letterTraits, unknownLetter } from './letters';

/** Most glyphs of a font that are read. */
const mostLetters = 2_000;
const coloured = operatorCode('d0');

const known = new WeakMap<Font, readonly PdfRef[]>();

/** The glyphs of a type 3 font that set their own colours: those that begin with `d0`. */
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
 * Reads such glyphs once on a page, all of the font together, as if they were where the text is visible, and again
 * where it is larger. `textMatrix` maps a font of size 1 to mm of the page.
 */
const runColouredLetters = (run: Interpreter, font: Font, area: Area, textMatrix: Matrix): void => {
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

const { blank, descends, lacking, rises } = letterTraits;
const singleSpace = 32;
const [invisible, onlyClips] = [3, 7];
/** How far letters that stand on the baseline reach below it, and how far accented capitals reach above plain ones. */
const [resting, accent] = [-0.015, 0.2];
/** Slope that decides whether text runs horizontally or vertically. */
const upright = 0.5;

type Reach = { from: number; to: number };
const mostMissed = 20;

/** Where letters of one operator have no glyph, and which characters they are. */
class MissedLetters implements Reach {
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;
  readonly characters = new Set<number>();

  get isEmpty(): boolean {
    return this.to < this.from;
  }

  clear(): void {
    if (this.isEmpty) return;
    this.from = Number.POSITIVE_INFINITY;
    this.to = Number.NEGATIVE_INFINITY;
    this.characters.clear();
  }

  add(from: number, to: number, character: number): void {
    this.from = Math.min(this.from, from, to);
    this.to = Math.max(this.to, from, to);
    if (character > 0 && this.characters.size < mostMissed) this.characters.add(character);
  }
}

/** The text of one operator: a moving position, and the range in which it left something visible. */
export class TextRun implements Reach {
  private font: Font | null = null;
  private size = 0;
  private charSpace = 0;
  private wordSpace = 0;
  private stretch = 1;
  private pen = 0;
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;
  private traits = 0;
  private readonly missed = new MissedLetters();

  begin({ state }: Interpreter): void {
    this.font = state.font;
    this.size = state.fontSize;
    const vertical = this.font?.isVertical ?? false;
    this.stretch = vertical ? 1 : state.stretch;
    this.charSpace = state.charSpace * this.stretch;
    this.wordSpace = state.wordSpace * this.stretch;
    this.pen = 0;
    this.from = Number.POSITIVE_INFINITY;
    this.to = Number.NEGATIVE_INFINITY;
    this.traits = 0;
    this.missed.clear();
  }

  /** Moves the position back by thousandths of the size. */
  space(thousandths: number): void {
    this.pen -= (thousandths / 1000) * this.size * this.stretch;
  }

  letters(bytes: Uint8Array, start: number, end: number): void {
    const { font } = this;
    if (!font) return;
    if (font.lengths) this.longCodes(font, font.lengths, bytes, start, end);
    else this.shortCodes(font, bytes, start, end);
  }

  private shortCodes({ widths, letters }: Font, bytes: Uint8Array, start: number, end: number): void {
    const scale = this.size * this.stretch;
    for (let at = start; at < end; at++) {
      const code = bytes[at] ?? 0;
      const width = (widths[code] ?? 0) * scale;
      const traits = letters[code] ?? unknownLetter;
      if (traits !== blank) this.seen(width, traits, code);
      this.pen += width + this.charSpace;
      if (code === singleSpace) this.pen += this.wordSpace;
    }
  }

  private longCodes(font: Font, lengths: Uint8Array, bytes: Uint8Array, start: number, end: number): void {
    const { widths, letters, beyond, cids, defaultWidth, isVertical } = font;
    const scale = this.size * this.stretch;
    for (let at = start; at < end; ) {
      const length = Math.max(1, lengths[bytes[at] ?? 0] ?? 1);
      let code = 0;
      for (let index = 0; index < length; index++) code = code * 256 + (bytes[at + index] ?? 0);
      at += length;
      const cid = cids ? (cids.get(code) ?? 0) : code;
      const width = (isVertical ? 1 : (widths[cid] ?? defaultWidth)) * scale;
      const traits = letters[code] ?? beyond;
      if (traits !== blank) this.seen(width, traits, code);
      this.pen += width + this.charSpace;
      if (length === 1 && code === singleSpace) this.pen += this.wordSpace;
    }
  }

  private seen(width: number, traits: number, code: number): void {
    const after = this.pen + width;
    if (traits & lacking) this.missed.add(this.pen, after, this.font?.lacking.get(code) ?? 0);
    this.from = Math.min(this.from, this.pen, after);
    this.to = Math.max(this.to, this.pen, after);
    this.traits |= traits;
  }

  end(run: Interpreter): void {
    const { state, text } = run;
    const { font, pen } = this;
    if (!font) return;
    const { a, b, c, d, e, f } = text.matrix;
    if (this.to >= this.from && state.renderMode !== invisible && state.renderMode !== onlyClips)
      this.show(run, font, text.matrix.before(state.matrix));
    text.matrix = font.isVertical
      ? new Matrix(a, b, c, d, e - c * pen, f - d * pen)
      : new Matrix(a, b, c, d, e + a * pen, f + b * pen);
  }

  private box(font: Font, rise: number, matrix: Matrix, { from, to }: Reach = this): Area {
    const { size } = this;
    if (font.isVertical) return areaOf(matrix, -size / 2, -to, size / 2, -from);
    const low = this.traits & descends ? font.descent : resting;
    const high = font.ascent + (this.traits & rises ? accent : 0);
    return areaOf(matrix, from, rise + low * size, to, rise + high * size);
  }

  private show(run: Interpreter, font: Font, matrix: Matrix): void {
    const { state } = run;
    const whole = this.box(font, state.rise, matrix);
    const strokes = state.renderMode % 4 === 1;
    const alpha = strokes ? state.strokeAlpha : state.fillAlpha;
    const area = run.seen(whole, state.renderMode % 4 === 2 ? Math.max(alpha, state.strokeAlpha) : alpha);
    if (!area) return;
    const paint: Paint = strokes ? state.stroke : state.fill;
    if (paint.pattern) runPattern(run, paint.pattern, area);
    run.mark(area, paint, strokes, true);
    if (state.renderMode % 4 === 2) run.mark(area, state.stroke, true, true);
    if (font.file !== 'whole') run.notes.font(font, area);
    else if (!this.missed.isEmpty) this.miss(run, font, matrix, paint);
    if (font.glyphs.length > 0) {
      const sized = new Matrix(this.size * this.stretch, 0, 0, this.size, 0, state.rise);
      runColouredLetters(run, font, area, sized.before(matrix));
    }
    if (run.seenAt) return;
    const sizePt = (Math.abs(this.size) * Math.hypot(matrix.c, matrix.d)) / mmPerPoint;
    const along = Math.hypot(matrix.a, matrix.b);
    run.notes.text(area, whole, sizePt, paint, Math.abs(matrix.b) < upright * along !== font.isVertical);
  }

  private miss(run: Interpreter, font: Font, matrix: Matrix, paint: Paint): void {
    const area = run.seen(this.box(font, run.state.rise, matrix, this.missed));
    if (area) run.notes.lackingLetters(font, [...this.missed.characters], area, paint);
  }
}
