import type { Matrix } from './geometry';
import type { Interpreter } from './interpreter';
import type { Operands } from './operands';
import type { Operator } from './operators';
import { type PathBuilder, sidesOf } from './path-builder';
import { runPattern } from './patterns';

/** A filled rectangle with at least this ratio of length to width looks like a line. */
const lineLike = 3;

const fillShapes = (run: Interpreter, path: PathBuilder): void => {
  for (let shape = 0; shape < path.shapes; shape++) {
    const sides = sidesOf(path, shape);
    if (!sides) continue;
    const area = run.seen(path.areaOf(shape));
    if (!area) continue;
    if (sides.long >= lineLike * sides.short) {
      run.notes.line(area, sides.short, run.state.fill);
      if (!run.state.fill.isWhite) run.notes.straight(area);
    } else run.notes.patch(area);
  }
};

const fillOutlines = (run: Interpreter, path: PathBuilder): void => {
  for (let outline = 0; outline < path.outlines; outline++) {
    const area = path.outlineOf(outline);
    if (area.cut(run.state.clip) === area)
      run.notes.outline(area, path.isRich(outline), run.state.fill.isWhite);
  }
};

const fill = (run: Interpreter, path: PathBuilder): void => {
  const area = run.seen(path.area(), run.state.fillAlpha);
  if (!area) return;
  const paint = run.state.fill;
  if (paint.pattern) runPattern(run, paint.pattern, area);
  run.mark(area, paint, false, false);
  if (run.seenAt) return;
  if (path.shapes > 0) fillShapes(run, path);
  if (path.outlines > 0 && !paint.pattern) fillOutlines(run, path);
};

const strokeShapes = (run: Interpreter, path: PathBuilder): void => {
  for (let shape = 0; shape < path.shapes; shape++) {
    if (path.pointsOf(shape) !== 2) continue;
    const area = run.seen(path.areaOf(shape));
    if (area) run.notes.straight(area);
  }
};

const stroke = (run: Interpreter, path: PathBuilder): void => {
  const { state } = run;
  const width = state.lineWidth * state.matrix.smallerScale;
  const area = run.seen(path.area().grown(width / 2), state.strokeAlpha);
  if (!area) return;
  if (state.stroke.pattern) runPattern(run, state.stroke.pattern, area);
  run.mark(area, state.stroke, true, false);
  if (!run.isLetter) run.notes.line(area, width, state.stroke);
  const isAlone = path.shapes === 1 && run.sheet.trim.overlaps(area);
  if (path.shapes > 0 && !isAlone && !run.seenAt && !state.stroke.isWhite) strokeShapes(run, path);
};

/** Paints the path, sets the clip if `W` came before, then clears the path. */
const paint =
  (fills: boolean, strokes: boolean): Operator =>
  (run) => {
    const { path, state } = run;
    path.endPart();
    if (!path.isEmpty) {
      if (fills) fill(run, path);
      if (strokes) stroke(run, path);
      if (path.clips) state.clip = path.area().cut(state.clip);
    }
    path.clear();
  };

const withNumbers =
  (count: number, build: (path: PathBuilder, matrix: Matrix, given: Operands) => void): Operator =>
  (run) => {
    if (run.operands.hasNumbers(count)) build(run.path, run.state.matrix, run.operands);
    else run.fail();
  };

const clip: Operator = (run) => {
  run.path.clips = true;
};

/** ISO 32000-1, 8.5. */
export const pathOperators: Record<string, Operator> = {
  m: withNumbers(2, (path, matrix, given) => path.move(matrix, given.last(2), given.last(1))),
  l: withNumbers(2, (path, matrix, given) => path.line(matrix, given.last(2), given.last(1))),
  c: withNumbers(6, (path, matrix, given) => {
    const [x3, y3] = [given.last(2), given.last(1)];
    path.curve(matrix, given.last(6), given.last(5), given.last(4), given.last(3), x3, y3);
  }),
  v: withNumbers(4, (path, matrix, given) =>
    path.curveFromHere(matrix, given.last(4), given.last(3), given.last(2), given.last(1)),
  ),
  y: withNumbers(4, (path, matrix, given) => {
    const [x3, y3] = [given.last(2), given.last(1)];
    path.curve(matrix, given.last(4), given.last(3), x3, y3, x3, y3);
  }),
  re: withNumbers(4, (path, matrix, given) =>
    path.rectangle(matrix, given.last(4), given.last(3), given.last(2), given.last(1)),
  ),
  h: () => undefined,
  S: paint(false, true),
  s: paint(false, true),
  f: paint(true, false),
  F: paint(true, false),
  'f*': paint(true, false),
  B: paint(true, true),
  'B*': paint(true, true),
  b: paint(true, true),
  'b*': paint(true, true),
  n: paint(false, false),
  W: clip,
  'W*': clip,
};
