import { expect, it } from 'vitest';
import { folderJobName, readMarkName, waitAfter } from './folder-job';

const job = { orderId: 10_427, itemId: 31, round: 2 };

it('names a job, and reads its marker files by that name', () => {
  expect(folderJobName(job)).toBe('10427-31-2');
  for (const kind of ['done', 'problem'] as const)
    expect(readMarkName(`${folderJobName(job)}.${kind}`)).toEqual({ job, kind });
});

it.each(['.10427-31-2.done', '10427-31-2.done.tmp', '10427-31-2.done.part', '10427-31-2.done~', '.DS_Store'])(
  'ignores %s, which is still being written',
  (name) => {
    expect(readMarkName(name)).toBe('unfinished');
  },
);

it.each([
  ...['10427-31.done', '10427-31-2.ok', '10427-31-2', '0-31-2.done', '-1-31-2.done', '10427-31-2.DONE'],
  ...['99999999999-31-2.done', '10427-31-2.done.done', 'a/10427-31-2.done', 'Thumbs.db', ''],
])('ignores %j', (name) => {
  expect(readMarkName(name)).toBeNull();
});

it('doubles the wait after each failure, up to ten minutes', () => {
  expect([1, 2, 3, 7, 100].map(waitAfter)).toEqual([10_000, 20_000, 40_000, 600_000, 600_000]);
});
