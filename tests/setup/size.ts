/**
 * How much the tests do, and what they draw by chance. `npm test` runs a small size of whatever takes long, and
 * `npm run test:long` the same tests with larger numbers. Whoever needs a number that may differ asks here.
 */

const isLong = process.env.TEST_SIZE === 'long';

/** So many cases, rounds, customers or files: in `npm test`, and in `npm run test:long`. */
export const sized = (usual: number, long: number): number => (isLong ? long : usual);

/** What everything random of this run is drawn from. A test that fails tells it, and TEST_SEED repeats the run. */
export const seed = Number(process.env.TEST_SEED);

/** Of a test that numbers its cases, those that TEST_CASES names ("17", or "0-239") and no others; else so many. */
export const cases = (count: number): number[] => {
  const [first = 0, last = first] = process.env.TEST_CASES?.split('-').map(Number) ?? [0, count - 1];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};
