import { type ColourSpace, colourSpaceFrom } from '../colour/colour-spaces';
import { functionFrom } from '../colour/functions';
import { PdfRef, type PdfValue } from '../objects/pdf-strings';
import { type Area, identity, matrixFrom } from './geometry';
import { applyExtendedState, extendedStateFrom, GraphicsState } from './graphics-state';
import type { Interpreter } from './interpreter';
import { familyBit, mixed, type Paint, type TilingPattern } from './paint';

const pattern = familyBit('Pattern');

/** Number of colours that are sampled between the ends of a shading. */
const looks = 16;

/** Whether a shading with one parameter passes only through greys. */
const isGreyShading = (run: Interpreter, value: PdfValue | undefined, space: ColourSpace): boolean => {
  const dict = run.objects.dictOrStream(value);
  const given = dict?.get('Function');
  if (!dict || given === undefined || (run.objects.number(dict.get('ShadingType')) ?? 9) === 1)
    return space.many.isGrey;
  const parts = (run.objects.array(given) ?? [given])
    .slice(0, 32)
    .map((each) => functionFrom(run.objects, each));
  const [from = 0, to = 1] = run.objects.numbers(dict.get('Domain')) ?? [];
  for (let look = 0; look <= looks; look++) {
    const at = from + ((to - from) * look) / looks;
    const values = parts.flatMap((part) => part?.([at]) ?? []);
    if (values.length !== space.components || !space.paint(values).isGrey) return false;
  }
  return true;
};

/** All colours that a shading may paint; null when it is invalid. */
export const shadingPaint = (run: Interpreter, value: PdfValue | undefined): Paint | null => {
  const dict = run.objects.dictOrStream(value);
  if (!dict) return null;
  const space = colourSpaceFrom(run.objects, dict.get('ColorSpace'));
  if (!space) return mixed(0, { usesCmyk: true });
  return { ...space.many, isGrey: space.many.isGrey || isGreyShading(run, value, space) };
};

/** The paint of a pattern; null when it is missing. */
export const patternPaint = (run: Interpreter, name: string, tint: Paint | null): Paint | null => {
  const entry = run.find('Pattern', name, (resources) => resources.entry('Pattern', name));
  const dict = run.objects.dictOrStream(entry ?? undefined);
  if (!dict) return null;
  if (run.objects.number(dict.get('PatternType')) === 2) {
    const shading = shadingPaint(run, dict.get('Shading'));
    return shading && { ...shading, families: shading.families | pattern };
  }
  const uncoloured = run.objects.number(dict.get('PaintType')) === 2;
  const tiling = entry instanceof PdfRef ? { object: entry.object, tint: uncoloured ? tint : null } : null;
  return mixed(pattern, { isGrey: true, pattern: tiling });
};

/** Reads a pattern's content once on a page, as if all of it were at the place where the pattern is visible. */
export const runPattern = (run: Interpreter, { object, tint }: TilingPattern, area: Area): void => {
  if (!run.isNewAt(object, area) && !tint) return;
  if (run.open.has(object) || run.depth >= run.limits.depth || ++run.formUses > run.limits.formUses) {
    run.fail();
    return;
  }
  const ref = new PdfRef(object);
  const dict = run.objects.stream(ref)?.dict;
  const content = run.objects.keptData(ref);
  if (!dict || !content.isWhole) run.fail();
  const matrix = (matrixFrom(run.objects.numbers(dict?.get('Matrix'))) ?? identity).before(run.sheet.toMm);
  const state = new GraphicsState(matrix, run.sheet.media.grown(1e9));
  const extended = extendedStateFrom(run.objects, dict?.get('ExtGState'));
  if (extended) applyExtendedState(state, extended);
  if (tint) state.fill = state.stroke = tint;
  run.inside(object, () => {
    run.state = state;
    run.seenAt = area;
    run.run(
      content.bytes,
      dict?.has('Resources') ? run.reading.cache.take(dict.get('Resources')) : run.resources,
    );
  });
};
