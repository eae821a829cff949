import { expect, it } from 'vitest';
import { keptOnce } from './kept-once';

it('keeps what was done, and forgets a failure', async () => {
  let calls = 0;
  const load = keptOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error('too many open files');
    return calls;
  });
  const [first, second] = await Promise.allSettled([load(), load()]);
  expect([first?.status, second?.status, calls]).toEqual(['rejected', 'rejected', 1]);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
