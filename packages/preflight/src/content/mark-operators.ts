import type { PdfValue } from '../objects/pdf-strings';
import { fixedLimits } from './content-limits';
import type { Interpreter } from './interpreter';
import { tokens } from './operands';
import type { Operator } from './operators';

const begin = (run: Interpreter, layer: string | null): void => {
  if (run.marks.length >= fixedLimits.savedStates) {
    run.fail();
    return;
  }
  const hides = layer !== null && run.hiddenBy === null;
  if (hides) run.hiddenBy = layer;
  run.marks.push(hides);
};

/** The layer behind `/OC /name BDC`, which `name` finds among the properties. */
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

const nothing: Operator = () => undefined;

/** ISO 32000-1, 14.6, and what is passed over. */
export const markOperators: Record<string, Operator> = {
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
  // The first operator of a letter of type 3: its width, which is known already.
  d0: nothing,
  d1: nothing,
};
