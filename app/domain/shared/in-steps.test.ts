import { expect, it } from 'vitest';
import { inSteps } from './in-steps';

/** Work on this number of pieces, five per step; the time ends with the third step. */
const work = async (pieces: number) => {
  const end = new AbortController();
  const late: (Date | null)[] = [];
  let [left, steps] = [pieces, 0];
  const done = await inSteps(
    {
      most: 5,
      time: { signal: end.signal, endsLate: (dueSince) => void late.push(dueSince) },
      oldest: async () => new Date(0),
    },
    async () => {
      steps += 1;
      if (steps === 3) end.abort();
      const taken = Math.min(5, left);
      left -= taken;
      return taken;
    },
  );
  return { done, late };
};

it.each([
  ['nothing is due', 0, 0, []],
  ['all fits into its time', 14, 14, []],
  ['more is due than it has time for, and it reports since when', 40, 15, [new Date(0)]],
])('a job in steps ends when %s', async (_case, pieces, done, late) => {
  expect(await work(pieces)).toEqual({ done, late });
});
