import { colourOperators } from '../colour/colour-operators';
import type { PdfValue } from '../objects/pdf-strings';
import { textOperators } from '../text/text-operators';
import { fixedLimits } from './content-limits';
import { Matrix } from './geometry';
import { applyExtendedState } from './graphics-state';
import type { Interpreter } from './interpreter';
import { operatorCode } from './lexer';
import { objectOperators } from './object-operators';
import { tokens } from './operands';
import { pathOperators } from './path-operators';

const nothing: Operator = () => undefined;

/** ISO 32000-1, 8.4.4. */
const stateOperators: Record<string, Operator> = {
  q: (run) => run.save(),
  Q: (run) => run.restore(),
  cm: (run) => {
    const { operands } = run;
    if (!operands.hasNumbers(6)) return run.fail();
    const at = (back: number) => operands.last(back);
    run.concat(new Matrix(at(6), at(5), at(4), at(3), at(2), at(1)));
  },
  w: (run) => {
    if (!run.operands.hasNumbers(1)) return run.fail();
    run.state.lineWidth = Math.abs(run.operands.last(1));
  },
  gs: (run) => {
    const name = run.operands.lastName();
    if (name === null) return run.fail();
    const state = run.find('ExtGState', name, (resources) => resources.state(name));
    if (state) applyExtendedState(run.state, state);
  },
  J: nothing,
  j: nothing,
  M: nothing,
  d: nothing,
  ri: nothing,
  i: nothing,
};

const begin = (run: Interpreter, layer: string | null): void => {
  if (run.marks.length >= fixedLimits.savedStates) {
    run.fail();
    return;
  }
  const hides = layer !== null && run.hiddenBy === null;
  if (hides) run.hiddenBy = layer;
  run.marks.push(hides);
};

/** The layer of `/OC /name BDC`; `name` is looked up in the properties. */
const layerOf = (run: Interpreter): string | null => {
  const { operands } = run;
  if (operands.count < 2 || operands.kinds[operands.count - 1] !== tokens.name) return null;
  if (operands.nameAt(operands.count - 2) !== 'OC') return null;
  const name = operands.lastName() ?? '';
  const entry: PdfValue | null = run.find('Properties', name, (resources) =>
    resources.entry('Properties', name),
  );
  return entry === null ? null : run.reading.layers.hiddenBy(entry);
};

/** ISO 32000-1, 14.6, and operators that are ignored. */
const markOperators: Record<string, Operator> = {
  BMC: (run) => begin(run, null),
  BDC: (run) => begin(run, layerOf(run)),
  EMC: (run) => {
    if (run.marks.pop()) run.hiddenBy = null;
  },
  MP: nothing,
  DP: nothing,
  BX: (run) => {
    run.tolerant++;
  },
  EX: (run) => {
    run.tolerant = Math.max(0, run.tolerant - 1);
  },
  // The first operator of a type 3 glyph gives its width, which is known already.
  d0: nothing,
  d1: nothing,
};

export type Operator = (run: Interpreter) => void;

const all: Readonly<Record<string, Operator>> = {
  ...stateOperators,
  ...pathOperators,
  ...colourOperators,
  ...textOperators,
  ...objectOperators,
  ...markOperators,
};

/** Handlers by operator code. */
export const handlers: ReadonlyMap<number, Operator> = new Map(
  Object.entries(all).map(([word, operator]) => [operatorCode(word), operator]),
);
