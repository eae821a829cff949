import type { StreamPlace } from '../pdf-file';
import type { PdfRef } from '../pdf-values';
import { areaOf, identity, matrixFrom } from './geometry';
import type { Interpreter } from './interpreter';

/** May this form be drawn (again)? Forms that draw each other without end, or by the million, are cut short. */
const mayDraw = (run: Interpreter, object: number): boolean => {
  if (run.open.has(object) || run.depth >= run.limits.depth) return false;
  run.formUses++;
  return run.formUses <= run.limits.formUses || !run.drawn.has(object);
};

/** Draws a form: its content in its own units, cut to its box, with its own resources or those around it. */
export const runForm = (run: Interpreter, ref: PdfRef, { dict }: StreamPlace): void => {
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
