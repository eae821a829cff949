import { expect, it } from 'vitest';
import { gathered } from './counters';

it('runs calls within a short time as one batch, and reports the result to each caller', async () => {
  const works: number[][] = [];
  const bring = gathered<number>(5, async (items) => {
    works.push(items);
    if (items.includes(13)) throw new Error('unlucky');
  });
  await Promise.all([bring([1, 2]), bring([3])]);
  const ended = await Promise.allSettled([bring([4]), bring([13])]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await bring([5]);
  expect(works).toEqual([[1, 2, 3], [4, 13], [5]]);
});
