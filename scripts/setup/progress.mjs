import { seconds } from './steps.mjs';

/** Says which steps are under way, with their seconds counting on a terminal, and how long each took. */

const TICK_MS = 1000;

/** Steps under way: what is said of each now. @type {Map<symbol, () => string>} */
const underWay = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;

const isTerminal = () => Boolean(process.stdout.isTTY);

/** Writes the last line of a terminal anew; a line too long for it would not be replaced by the next. */
function draw() {
  const texts = [...underWay.values()].map((text) => text()).join(', ');
  const line = `  ${texts} …`.slice(0, (process.stdout.columns ?? 80) - 1);
  process.stdout.write(`\r\u001B[K${underWay.size > 0 ? line : ''}`);
}

/**
 * Prints a whole line, above the one that counts.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${isTerminal() ? '\r\u001B[K' : ''}${line}\n`);
  if (isTerminal() && underWay.size > 0) draw();
}

/**
 * Shows that something is under way until the returned function is called.
 * @param {string} label
 * @param {() => string} [detail] how far it is now
 * @returns {() => number} ends it, and returns its milliseconds
 */
export function begin(label, detail = () => '') {
  const start = performance.now();
  const key = Symbol(label);
  const text = () =>
    [label, `${Math.floor((performance.now() - start) / 1000)} s`, detail()].filter(Boolean).join(' ');
  if (!isTerminal()) say(`  ${label} …`);
  underWay.set(key, text);
  if (isTerminal()) {
    draw();
    ticking ??= setInterval(draw, TICK_MS).unref();
  }
  return () => {
    underWay.delete(key);
    if (isTerminal()) draw();
    if (underWay.size === 0) {
      clearInterval(ticking);
      ticking = undefined;
    }
    return performance.now() - start;
  };
}

/**
 * Runs one step, names it before, and prints how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(label, work) {
  const end = begin(label);
  try {
    const result = await work();
    say(`  ${label.padEnd(34)} ${seconds(end())}`);
    return result;
  } finally {
    end();
  }
}
