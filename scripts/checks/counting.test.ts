import { expect, it } from 'vitest';
import { settle, sum } from './counting.mjs';

it.each<[string, Parameters<typeof settle>, number]>([
  ['all passed', [{ passed: 3, failed: 0, skipped: 0 }, true], 0],
  ['some failed', [{ passed: 3, failed: 2, skipped: 0 }, false], 2],
  ['all passed, but the program failed', [{ passed: 3, failed: 0, skipped: 0 }, false], 1],
  ['there was no test', [{ passed: 0, failed: 0, skipped: 0 }, true], 1],
  ['every test was skipped', [{ passed: 0, failed: 0, skipped: 9 }, true], 1],
])('counts the failures when %s', (_, args, failed) => {
  expect(settle(...args).failed).toBe(failed);
});

it('adds up', () => {
  const counts = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 10, failed: 3, skipped: 0 },
  ];
  expect(sum(counts)).toEqual({ passed: 11, failed: 3, skipped: 2 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
