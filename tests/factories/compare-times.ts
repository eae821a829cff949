/** The middle of some measurements. */
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

type Call = () => Promise<unknown>;

/** Median milliseconds of two calls that are made in turns, so that what else the machine does falls on both. */
const medians = async (turns: number, first: Call, second: Call): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns * 2; turn += 1) {
    const which = turn % 2 === 0 ? 0 : 1;
    const startedAt = performance.now();
    await (which === 0 ? first() : second());
    times[which].push(performance.now() - startedAt);
  }
  return [median(times[0]), median(times[1])];
};

const ROUNDS = 3;
const LARGEST_SHARE = 0.25;
const SMALLEST_MS = 5;

/**
 * Throws unless two calls take the same time: medians at most a quarter (or 5 ms) apart. A difference that is real
 * shows in every round; one that the machine made does not, so that one round of three is enough.
 */
export const expectSameTime = async (turns: number, first: Call, second: Call): Promise<void> => {
  const seen: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await medians(turns, first, second);
    if (Math.abs(one - other) <= Math.max(SMALLEST_MS, LARGEST_SHARE * Math.max(one, other))) return;
    seen.push(`${one.toFixed(1)} and ${other.toFixed(1)} ms`);
  }
  throw new Error(`the medians differ: ${seen.join('; ')}`);
};
