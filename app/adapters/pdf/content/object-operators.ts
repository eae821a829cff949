import { nameOf, PdfRef, type PdfValue } from '../pdf-values';
import { namedSpace } from './colour-operators';
import { type ColourSpace, colourSpaceFrom } from './colour-spaces';
import { runForm } from './forms';
import { afterInlineData } from './inline-data';
import type { Interpreter } from './interpreter';
import { entriesFrom } from './operand-values';
import type { Operator } from './operators';
import { shadingPaint } from './patterns';
import { keptPicture, pictureFrom, showPicture } from './pictures';

const drawObject = (run: Interpreter, value: PdfValue): void => {
  const stream = run.objects.stream(value);
  if (!stream || !(value instanceof PdfRef)) return;
  const { dict } = stream;
  const hiddenBy = dict.has('OC') ? run.reading.layers.hiddenBy(dict.get('OC')) : null;
  const before = run.hiddenBy;
  run.hiddenBy = before ?? hiddenBy;
  const kind = run.objects.name(dict.get('Subtype'));
  if (kind === 'Image') showPicture(run, keptPicture(run.objects, dict), stream);
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
  const area = paint && run.seen(run.state.clip);
  if (paint && area) run.mark(area, paint, false, false);
};

const inlineSpace = (run: Interpreter, value: PdfValue | undefined): ColourSpace | null => {
  const name = nameOf(value);
  if (name === null) return colourSpaceFrom(run.objects, value);
  return colourSpaceFrom(run.objects, value) ?? namedSpace(run, name);
};

/** Bytes of a picture whose data are as they are. */
const plainBytes = (
  run: Interpreter,
  dict: ReturnType<typeof entriesFrom>,
  widthPx: number,
  heightPx: number,
): number => {
  const bits = run.objects.number(dict.get('BPC') ?? dict.get('BitsPerComponent')) ?? 1;
  const space = inlineSpace(run, dict.get('CS') ?? dict.get('ColorSpace'));
  return Math.ceil((widthPx * bits * (space?.components ?? 1)) / 8) * heightPx;
};

/** `BI` … `ID` and the data: stands at `ID`. */
const inlinePicture: Operator = (run) => {
  const { lexer } = run;
  const dict = entriesFrom(run.operands);
  const picture = pictureFrom(run.objects, dict, (value) => inlineSpace(run, value));
  const least = picture.filters.length === 0 ? plainBytes(run, dict, picture.widthPx, picture.heightPx) : 0;
  const end =
    afterInlineData(lexer.bytes, lexer.at + 1, least) ?? afterInlineData(lexer.bytes, lexer.at + 1, 0);
  if (end === null) run.fail();
  lexer.at = end ?? lexer.bytes.length;
  showPicture(run, picture);
};

/** ISO 32000-1, 8.8 to 8.10. */
export const objectOperators: Record<string, Operator> = {
  Do: paintObject,
  sh: paintShading,
  BI: () => undefined,
  ID: inlinePicture,
};
