import { identity, Matrix } from '../content/geometry';
import type { Interpreter } from '../content/interpreter';
import { tokens } from '../content/operands';
import type { Operator } from '../content/operators';
import { standardFont } from './standard-widths';
import { TextRun } from './text-run';

const textRun = new TextRun();

/** PDF viewers show the text of a missing font in one of their own. */
const strangeFont = standardFont('Helvetica');

const withNumber =
  (set: (run: Interpreter, value: number) => void): Operator =>
  (run) => {
    if (run.operands.hasNumbers(1)) set(run, run.operands.last(1));
    else run.fail();
  };

const moveLine = ({ text }: Interpreter, x: number, y: number): void => {
  const { a, b, c, d, e, f } = text.line;
  text.line = new Matrix(a, b, c, d, a * x + c * y + e, b * x + d * y + f);
  text.matrix = text.line;
};

const nextLine = (run: Interpreter): void => moveLine(run, 0, -run.state.leading);

/** Shows all strings among the operands from `first` on; numbers between them move the text position. */
const show = (run: Interpreter, first: number): void => {
  const { operands } = run;
  textRun.begin(run);
  for (let at = first; at < operands.count; at++) {
    const kind = operands.kinds[at];
    if (kind === tokens.scratch)
      textRun.letters(operands.scratch, operands.starts[at] ?? 0, operands.ends[at] ?? 0);
    else if (kind === tokens.string)
      textRun.letters(operands.bytes, operands.starts[at] ?? 0, operands.ends[at] ?? 0);
    else if (kind === tokens.number) textRun.space(operands.numbers[at] ?? 0);
  }
  textRun.end(run);
};

const setFont: Operator = (run) => {
  const { operands, state } = run;
  const name = operands.nameAt(operands.count - 2);
  if (name === null || operands.kinds[operands.count - 1] !== tokens.number) return run.fail();
  state.fontSize = operands.last(1);
  state.font = run.find('Font', name, (resources) => resources.font(name)) ?? strangeFont;
};

/** ISO 32000-1, 9.3 and 9.4. */
export const textOperators: Record<string, Operator> = {
  BT: ({ text }) => {
    text.matrix = identity;
    text.line = identity;
  },
  ET: () => undefined,
  Tf: setFont,
  Tc: withNumber(({ state }, value) => {
    state.charSpace = value;
  }),
  Tw: withNumber(({ state }, value) => {
    state.wordSpace = value;
  }),
  Tz: withNumber(({ state }, value) => {
    state.stretch = value / 100;
  }),
  TL: withNumber(({ state }, value) => {
    state.leading = value;
  }),
  Ts: withNumber(({ state }, value) => {
    state.rise = value;
  }),
  Tr: withNumber(({ state }, value) => {
    state.renderMode = value;
  }),
  Td: (run) => {
    if (run.operands.hasNumbers(2)) moveLine(run, run.operands.last(2), run.operands.last(1));
    else run.fail();
  },
  TD: (run) => {
    if (!run.operands.hasNumbers(2)) return run.fail();
    run.state.leading = -run.operands.last(1);
    moveLine(run, run.operands.last(2), run.operands.last(1));
  },
  Tm: (run) => {
    const { operands, text } = run;
    if (!operands.hasNumbers(6)) return run.fail();
    text.line = new Matrix(
      operands.last(6),
      operands.last(5),
      operands.last(4),
      operands.last(3),
      operands.last(2),
      operands.last(1),
    );
    text.matrix = text.line;
  },
  'T*': nextLine,
  Tj: (run) => show(run, 0),
  TJ: (run) => show(run, 0),
  "'": (run) => {
    nextLine(run);
    show(run, 0);
  },
  '"': (run) => {
    const { operands, state } = run;
    if (operands.count < 3) return run.fail();
    state.wordSpace = operands.numbers[operands.count - 3] ?? 0;
    state.charSpace = operands.numbers[operands.count - 2] ?? 0;
    nextLine(run);
    show(run, operands.count - 1);
  },
};
