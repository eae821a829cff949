import { expect, it } from 'vitest';
import { memoryCounters } from './library-counters.server';

it('returns points in memory to an open counter only, and never more than were taken', async () => {
  const counters = memoryCounters();
  const counter = { rule: { name: 'tries', points: 2, windowSeconds: 60 }, key: 'somebody' };
  const take = async () => (await counters.take([counter]))[0]?.points;
  const look = async () => (await counters.look([counter]))[0]?.points;
  await counters.giveBack([counter]);
  expect([await look(), await take(), await look(), await take()]).toEqual([0, 1, 1, 2]);
  await counters.giveBack([counter]);
  expect([await take(), await take()]).toEqual([2, 3]);
  await counters.giveBack([counter]);
  await counters.giveBack([counter]);
  expect(await take()).toBe(4);
});
