/**
 * The size of the tests and their random seed. `npm test` runs a small size of slow tests, and `npm run test:long` the
 * same tests with larger numbers. Numbers that differ between the two come from here.
 */

const isLong = process.env.TEST_SIZE === 'long';

/** Number of cases, rounds, customers or files: in `npm test`, and in `npm run test:long`. */
export const sized = (usual: number, long: number): number => (isLong ? long : usual);

/** The seed of everything random in this run. A failing test reports it, and TEST_SEED repeats the run. */
export const seed = Number(process.env.TEST_SEED);

/** Case numbers of a test: those in TEST_CASES ("17", or "0-239") only, if set; else the first `count`. */
export const cases = (count: number): number[] => {
  const [first = 0, last = first] = process.env.TEST_CASES?.split('-').map(Number) ?? [0, count - 1];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};
