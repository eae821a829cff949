/** Functions of type 4 (ISO 32000-1, 7.10.5): a small part of PostScript. */

type Step = number | string | Step[];

const mostSteps = 2_000;
const mostRun = 20_000;
const mostStack = 100;
const deepest = 16;

const radians = Math.PI / 180;
const truth = (value: boolean) => (value ? 1 : 0);
const binary: Record<string, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? 0 : a / b),
  idiv: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  mod: (a, b) => (b === 0 ? 0 : a % b),
  exp: (a, b) => a ** b,
  atan: (a, b) => (Math.atan2(a, b) / radians + 360) % 360,
  eq: (a, b) => truth(a === b),
  ne: (a, b) => truth(a !== b),
  gt: (a, b) => truth(a > b),
  ge: (a, b) => truth(a >= b),
  lt: (a, b) => truth(a < b),
  le: (a, b) => truth(a <= b),
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  bitshift: (a, b) => (b >= 0 ? a << b : a >> -b),
};
const unary: Record<string, (a: number) => number> = {
  abs: Math.abs,
  neg: (a) => -a,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (a) => a,
  sqrt: (a) => Math.sqrt(Math.max(0, a)),
  sin: (a) => Math.sin(a * radians),
  cos: (a) => Math.cos(a * radians),
  ln: (a) => Math.log(Math.max(1e-30, a)),
  log: (a) => Math.log10(Math.max(1e-30, a)),
  not: (a) => truth(a === 0),
};

const parse = (text: string): Step[] | null => {
  const words = text.replace(/%[^\r\n]*/g, ' ').match(/[{}]|[^\s{}]+/g) ?? [];
  if (words.length > mostSteps) return null;
  const open: Step[][] = [[]];
  for (const word of words) {
    const current = open.at(-1);
    if (word === '{') {
      if (open.length > deepest) return null;
      const block: Step[] = [];
      current?.push(block);
      open.push(block);
    } else if (word === '}') {
      if (open.length > 1) open.pop();
    } else current?.push(word !== '' && Number.isFinite(Number(word)) ? Number(word) : word);
  }
  const program = open[0]?.[0];
  return Array.isArray(program) ? program : null;
};

class Machine {
  readonly stack: number[] = [];
  private ran = 0;

  pop(): number {
    return this.stack.pop() ?? 0;
  }

  private arrange(word: string): void {
    const { stack } = this;
    if (word === 'pop') this.pop();
    else if (word === 'dup') stack.push(stack.at(-1) ?? 0);
    else if (word === 'exch') stack.push(...[this.pop(), this.pop()]);
    else if (word === 'true' || word === 'false') stack.push(truth(word === 'true'));
    else if (word === 'copy') {
      const count = this.pop();
      if (count > 0 && count <= stack.length) stack.push(...stack.slice(-count));
    } else if (word === 'index') stack.push(stack.at(-1 - this.pop()) ?? 0);
    else if (word === 'roll') {
      const [by, count] = [this.pop(), this.pop()];
      if (count < 1 || count > stack.length) return;
      const moved = stack.splice(-count);
      const shift = ((Math.trunc(by) % count) + count) % count;
      stack.push(...moved.slice(count - shift), ...moved.slice(0, count - shift));
    }
  }

  run(steps: readonly Step[]): void {
    for (const [at, step] of steps.entries()) {
      if (++this.ran > mostRun || this.stack.length > mostStack) return;
      if (typeof step === 'number') this.stack.push(step);
      else if (typeof step === 'string') this.word(step, steps, at);
    }
  }

  private word(word: string, steps: readonly Step[], at: number): void {
    const [two, one] = [binary[word], unary[word]];
    if (two) {
      const b = this.pop();
      this.stack.push(two(this.pop(), b));
    } else if (one) this.stack.push(one(this.pop()));
    else if (word === 'if') {
      if (this.pop() !== 0) this.block(steps[at - 1]);
    } else if (word === 'ifelse') this.block(steps[this.pop() !== 0 ? at - 2 : at - 1]);
    else this.arrange(word);
  }

  private block(step: Step | undefined): void {
    if (Array.isArray(step)) this.run(step);
  }
}

/** Null when the program is invalid or far too long. */
export const calculator = (bytes: Uint8Array): ((inputs: readonly number[]) => number[]) | null => {
  const program = parse(String.fromCharCode(...bytes.subarray(0, 30_000)));
  return program === null
    ? null
    : (inputs) => {
        const machine = new Machine();
        machine.stack.push(...inputs);
        machine.run(program);
        return machine.stack;
      };
};
