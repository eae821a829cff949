import { colourOperators } from '../colour/colour-operators';
import { textOperators } from '../text/text-operators';
import { applyExtendedState } from './extended-state';
import { Matrix } from './geometry';
import type { Interpreter } from './interpreter';
import { operatorCode } from './lexer';
import { markOperators } from './mark-operators';
import { objectOperators } from './object-operators';
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

/** What an operator does. */
export type Operator = (run: Interpreter) => void;

const all: Readonly<Record<string, Operator>> = {
  ...stateOperators,
  ...pathOperators,
  ...colourOperators,
  ...textOperators,
  ...objectOperators,
  ...markOperators,
};

/** By the operator's code. */
export const handlers: ReadonlyMap<number, Operator> = new Map(
  Object.entries(all).map(([word, operator]) => [operatorCode(word), operator]),
);
