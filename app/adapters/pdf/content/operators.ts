import { colourOperators } from './colour-operators';
import type { Interpreter } from './interpreter';
import { operatorCode } from './lexer';
import { markOperators } from './mark-operators';
import { objectOperators } from './object-operators';
import { pathOperators } from './path-operators';
import { stateOperators } from './state-operators';
import { textOperators } from './text-operators';

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
