import { namedSpace } from '../colour/colour-operators';
import { type ColourSpace, colourSpaceFrom } from '../colour/colour-spaces';
import type { StreamPlace } from '../objects/pdf-file';
import { nameOf, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../objects/pdf-strings';
import { fixedLimits } from './content-limits';
import { areaOf, identity, matrixFrom } from './geometry';
import type { Interpreter } from './interpreter';
import { type Operands, tokens } from './operands';
import type { Operator } from './operators';
import { shadingPaint } from './patterns';
import { inlinePictureFrom, keptPicture, plainBytesOf, showPicture } from './pictures';

/** Builds objects from the operands, for the few operators that take dictionaries and arrays. */
class ValueReader {
  private at = 0;

  constructor(private readonly operands: Operands) {}

  private value(depth: number): PdfValue {
    const { operands } = this;
    const at = this.at++;
    switch (operands.kinds[at]) {
      case tokens.number:
        return operands.numbers[at] ?? 0;
      case tokens.name:
        return new PdfName(operands.nameAt(at) ?? '');
      case tokens.string:
        return new PdfString(operands.bytes.slice(operands.starts[at], operands.ends[at]));
      case tokens.scratch:
        return new PdfString(operands.scratch.slice(operands.starts[at], operands.ends[at]));
      case tokens.open:
        return depth < fixedLimits.nesting ? this.list(depth) : null;
      case tokens.openDict:
        return depth < fixedLimits.nesting ? this.dict(tokens.closeDict, depth + 1) : null;
      case tokens.word:
        return operands.textAt(at) === 'null' ? null : operands.textAt(at) === 'true';
      default:
        return null;
    }
  }

  private list(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    while (this.at < this.operands.count && this.operands.kinds[this.at] !== tokens.close)
      items.push(this.value(depth + 1));
    this.at++;
    return items;
  }

  /** Pairs of a name and a value up to `end`. */
  dict(end: number, depth: number): PdfDict {
    const entries: PdfDict = new Map();
    while (this.at < this.operands.count && this.operands.kinds[this.at] !== end) {
      const key = this.operands.nameAt(this.at++);
      if (key !== null && this.at < this.operands.count) entries.set(key, this.value(depth));
    }
    this.at++;
    return entries;
  }
}

/** All operands as the entries of one dictionary. */
const entriesFrom = (operands: Operands): PdfDict => new ValueReader(operands).dict(-1, 0);

/** Whether this form may be drawn (again): endless recursion and millions of drawings are cut short. */
const mayDraw = (run: Interpreter, object: number): boolean => {
  if (run.open.has(object) || run.depth >= run.limits.depth) return false;
  run.formUses++;
  return run.formUses <= run.limits.formUses || !run.drawn.has(object);
};

/**
 * Draws a form: its content in its own units, clipped to its box, with its own resources or else the surrounding ones.
 */
const runForm = (run: Interpreter, ref: PdfRef, { dict }: StreamPlace): void => {
  if (!mayDraw(run, ref.object)) {
    run.fail();
    return;
  }
  run.drawn.add(ref.object);
  const { objects } = run;
  const matrix = matrixFrom(objects.numbers(dict.get('Matrix'))) ?? identity;
  const box = objects.numbers(dict.get('BBox'));
  const content = objects.keptData(ref);
  if (!content.isWhole) run.fail();
  run.inside(ref.object, () => {
    run.state = run.state.copy();
    run.concat(matrix);
    const [x0, y0, x1, y1] = box ?? [];
    if (x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined)
      run.state.clip = areaOf(run.state.matrix, x0, y0, x1, y1).cut(run.state.clip);
    if (run.state.clip.isEmpty) return;
    run.run(
      content.bytes,
      dict.has('Resources') ? run.reading.cache.take(dict.get('Resources')) : run.resources,
    );
  });
};

const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const [letterE, letterI] = [69, 73];

/** Bytes of `EI`. */
const inlineEnd = 2;
/** Bytes after a possible end that are checked for operators, which prove that it is the end. */
const looked = 12;

const looksLikeContent = (bytes: Uint8Array, from: number): boolean => {
  for (let at = from; at < Math.min(bytes.length, from + looked); at++) {
    const byte = bytes[at] ?? 0;
    if ((byte < 32 && !isSpace(byte)) || byte > 126) return false;
  }
  return true;
};

/**
 * Where content continues after the data of an inline picture: behind `EI`. The data have at least `least` bytes. Null
 * when there is no end.
 */
const afterInlineData = (bytes: Uint8Array, from: number, least: number): number | null => {
  for (let at = Math.max(from, from + least - 1); at + 1 < bytes.length; at++) {
    if (bytes[at] !== letterE || bytes[at + 1] !== letterI) continue;
    const begins = at === from || isSpace(bytes[at - 1]) || at === from + least;
    const ends = at + 2 >= bytes.length || isSpace(bytes[at + 2]);
    if (begins && ends && looksLikeContent(bytes, at + 2)) return at + 2;
  }
  return null;
};

const drawObject = (run: Interpreter, value: PdfValue): void => {
  const stream = run.objects.stream(value);
  if (!stream || !(value instanceof PdfRef)) return;
  const { dict } = stream;
  const hiddenBy = dict.has('OC') ? run.reading.layers.hiddenBy(dict.get('OC')) : null;
  const before = run.hiddenBy;
  run.hiddenBy = before ?? hiddenBy;
  const kind = run.objects.name(dict.get('Subtype'));
  if (kind === 'Image') showPicture(run, keptPicture(run.objects, stream), stream);
  else if (kind === 'Form') runForm(run, value, stream);
  run.hiddenBy = before;
};

const paintObject: Operator = (run) => {
  const name = run.operands.lastName();
  if (name === null) return run.fail();
  const value = run.find('XObject', name, (resources) => resources.entry('XObject', name));
  if (value === null) return;
  if (run.objects.stream(value)) drawObject(run, value);
  else run.missing('XObject', name);
};

const paintShading: Operator = (run) => {
  const name = run.operands.lastName();
  if (name === null) return run.fail();
  const value = run.find('Shading', name, (resources) => resources.entry('Shading', name));
  const paint = value && shadingPaint(run, value);
  const area = paint && run.seen(run.state.clip, run.state.fillAlpha);
  if (paint && area) run.mark(area, paint, false, false);
};

const inlineSpace = (run: Interpreter, value: PdfValue | undefined): ColourSpace | null => {
  const name = nameOf(value);
  if (name === null) return colourSpaceFrom(run.objects, value);
  return colourSpaceFrom(run.objects, value) ?? namedSpace(run, name);
};

/** `BI` … `ID` and the data; the lexer is at `ID`. */
const inlinePicture: Operator = (run) => {
  const { lexer, objects } = run;
  const dict = entriesFrom(run.operands);
  const spaceOf = (value: PdfValue | undefined) => inlineSpace(run, value);
  const start = lexer.at + 1;
  const end =
    afterInlineData(lexer.bytes, start, plainBytesOf(objects, dict, spaceOf)) ??
    afterInlineData(lexer.bytes, start, 0);
  if (end === null) run.fail();
  lexer.at = end ?? lexer.bytes.length;
  const raw = lexer.bytes.subarray(start, Math.max(start, lexer.at - inlineEnd));
  showPicture(run, inlinePictureFrom(objects, dict, spaceOf, raw));
};

/** ISO 32000-1, 8.8 to 8.10. */
export const objectOperators: Record<string, Operator> = {
  Do: paintObject,
  sh: paintShading,
  BI: () => undefined,
  ID: inlinePicture,
};
