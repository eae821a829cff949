import { once } from 'node:events';
import type { Reading, Runner } from './load';
import { weighPage } from './page-weight';
import { measureLargeBook } from './pdf-memory';
import type { EngineAnswer, EngineTask } from './price-engine';
import type { Program } from './programs';
import { renderRows } from './table';
import type { MeasuredVisit } from './web-vitals';

/** One line of the table; `reached` is null if there is no goal. */
export type Figure = { name: string; measured: string; goal: string; reached: boolean | null };

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ratio = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const megabytes = (bytes: number): string => `${whole.format(bytes / 1_000_000)} MB`;
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Requests per second of a page as a share of the yardstick's. A page without a goal is shown for comparison. */
export const shareOf = (name: string, page: Reading, yardstick: Reading, goal?: number): Figure => {
  const share = page.perSecond / yardstick.perSecond;
  const rate = `${whole.format(page.perSecond)} of ${whole.format(yardstick.perSecond)} per second`;
  return {
    name,
    measured: `${ratio.format(share)} (${rate})`,
    goal: goal === undefined ? 'for comparison' : `at least ${goal}`,
    reached: goal === undefined ? null : share >= goal,
  };
};

/** The 99th percentile of the answer times as a multiple of the yardstick's. */
export const p99Of = (name: string, page: Reading, yardstick: Reading, goal: number): Figure => {
  const multiple = page.p99Ms / Math.max(1, yardstick.p99Ms);
  return {
    name,
    measured: `${multiple.toFixed(1)} × (${page.p99Ms} ms to ${yardstick.p99Ms} ms)`,
    goal: `below ${goal} ×`,
    reached: multiple < goal,
  };
};

const ask = async ({ child }: Program, task: EngineTask): Promise<EngineAnswer> => {
  const answered = once(child, 'message');
  child.send(task);
  const [answer] = await answered;
  return answer as EngineAnswer;
};

/** The price engine as a runner; it counts configurations. */
export const engineRunner = (name: string, engine: Program): Runner => ({
  name,
  run: async (seconds) => {
    const { priced, ms } = await ask(engine, { forMs: seconds * 1000 });
    return { perSecond: (priced / ms) * 1000, p99Ms: 0 };
  },
});

const YARDSTICK_REQUESTS = 5_000;
const PRICED_GOAL = 50_000;

export const pricedFigure = (engine: Reading, yardstick: Reading): Figure => {
  const priced = (engine.perSecond / yardstick.perSecond) * YARDSTICK_REQUESTS;
  return {
    name: 'Price engine: priced while the yardstick answers 5,000',
    measured: whole.format(priced),
    goal: `at least ${whole.format(PRICED_GOAL)}`,
    reached: priced >= PRICED_GOAL,
  };
};

/** More than the noise of a heap after garbage collection. */
const FLAT_BYTES = 2_000_000;

/** Heap growth after a million prices. */
export const heapFigure = async (engine: Program): Promise<Figure> => {
  const { heapBefore, heapAfter } = await ask(engine, { count: 1_000_000 });
  return {
    name: 'Price engine: heap before and after a million',
    measured: `${megabytes(heapBefore)}, ${megabytes(heapAfter)}`,
    goal: `grows less than ${megabytes(FLAT_BYTES)}`,
    reached: heapAfter - heapBefore < FLAT_BYTES,
  };
};

/** The MB is read as 1,000,000 bytes, the stricter reading. */
export const memoryFigure = (
  name: string,
  bytes: number | null,
  goalMegabytes: number,
  more = '',
): Figure => ({
  name,
  measured: bytes ? `${megabytes(bytes)}${more}` : 'not told by this system',
  goal: `below ${goalMegabytes} MB`,
  reached: bytes !== null && bytes < goalMegabytes * 1_000_000,
});

export const pdfFigure = async (): Promise<Figure> => {
  const { peakBytes, ms, children, fileBytes } = await measureLargeBook();
  const more = ` (300 pages, ${megabytes(fileBytes)}, ${(ms / 1000).toFixed(1)} s, children: ${children})`;
  return memoryFigure('PDF analysis: largest child', peakBytes || null, 512, more);
};

export const weightFigure = async (name: string, page: URL, goalKilobytes: number): Promise<Figure> => {
  const { bytes, files, encoding } = await weighPage(page);
  return {
    name,
    measured: `${kilobytes(bytes)} (${encoding}, files: ${files})`,
    goal: `at most ${goalKilobytes} kB`,
    reached: bytes <= goalKilobytes * 1_000,
  };
};

const vitalGoals = { lcpMs: 2_500, cls: 0.05, longestTaskMs: 200 } as const;

/** Web vitals of one page in a browser; the median of the runs counts. */
export const vitalsFigure = (name: string, { median, best }: MeasuredVisit): Figure => ({
  name,
  measured: [
    `LCP ${whole.format(median.lcpMs)} ms (best ${whole.format(best.lcpMs)})`,
    `CLS ${ratio.format(median.cls)} (best ${ratio.format(best.cls)})`,
    `task ${whole.format(median.longestTaskMs)} ms (best ${whole.format(best.longestTaskMs)})`,
  ].join(', '),
  goal: `below ${vitalGoals.lcpMs} ms, ${vitalGoals.cls}, ${vitalGoals.longestTaskMs} ms`,
  reached:
    median.lcpMs < vitalGoals.lcpMs &&
    median.cls < vitalGoals.cls &&
    median.longestTaskMs <= vitalGoals.longestTaskMs,
});

const verdict = (reached: boolean | null): string => (reached === null ? '' : reached ? 'reached' : 'MISSED');

export const renderTable = (figures: Figure[]): string =>
  renderRows([
    ['Figure', 'Measured', 'Goal', ''],
    ...figures.map(({ name, measured, goal, reached }) => [name, measured, goal, verdict(reached)]),
  ]);
