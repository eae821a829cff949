import { expect, it } from 'vitest';
import { createOutageLog } from './outage-log';
import { unlessAway } from './queue.server';

const MINUTE = 60_000;

const listening = () => {
  const said: string[] = [];
  let time = 0;
  const tell = (level: string) => (fields: object, text?: string) => {
    said.push(`${level} ${text} ${JSON.stringify(fields)}`);
  };
  const logger = { error: tell('error'), info: tell('info') } as Parameters<typeof createOutageLog>[0];
  const outage = createOutageLog(logger, { away: 'gone', back: 'there' }, () => time);
  return { said, outage, pass: (ms: number) => (time += ms) };
};

it('logs an outage once for any number of failures, again after five minutes, and its end with its length', () => {
  const { said, outage, pass } = listening();
  outage.back();
  for (let round = 0; round < 300; round += 1) outage.away('ECONNREFUSED');
  expect(said).toEqual(['error gone {"reason":"ECONNREFUSED"}']);
  pass(4 * MINUTE);
  outage.away('ECONNREFUSED');
  expect(said).toHaveLength(1);
  pass(MINUTE);
  outage.away('ETIMEDOUT');
  expect(said).toHaveLength(2);
  outage.back();
  outage.back();
  expect(said.slice(2)).toEqual(['info there {"seconds":300}']);
  outage.away('ECONNREFUSED');
  expect(said).toHaveLength(4);
});

it('of a service that comes and goes logs three outages a minute, and one that lasts', () => {
  const { said, outage, pass } = listening();
  for (let turn = 0; turn < 25; turn += 1) {
    outage.away('53300');
    pass(1_000);
    outage.back();
    pass(1_000);
  }
  expect(said).toHaveLength(6);
  outage.away('53300');
  pass(10_000);
  outage.away('53300');
  outage.back();
  expect(said.slice(6)).toEqual(['error gone {"reason":"53300"}', 'info there {"seconds":10}']);
  pass(MINUTE);
  outage.away('53300');
  expect(said).toHaveLength(9);
});

it('lets one of many calls wait for a store that is down, and all again once it is back', async () => {
  const { said, outage } = listening();
  let calls = 0;
  let isAway = true;
  const careful = unlessAway(async () => {
    calls += 1;
    if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  }, outage);
  const all = () => Promise.allSettled(Array.from({ length: 20 }, () => careful.make(1)));
  await expect(careful.make(1)).rejects.toThrow('ECONNREFUSED');
  expect((await all()).every(({ status }) => status === 'rejected')).toBe(true);
  expect(calls).toBe(1);
  expect(said).toEqual(['error gone {"reason":"ECONNREFUSED"}']);
  isAway = false;
  await expect
    .poll(
      () =>
        careful.make(1).then(
          () => 'made',
          () => 'refused',
        ),
      { timeout: 30_000, interval: 200 },
    )
    .toBe('made');
  expect((await all()).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(said[1]).toMatch(/^info there/);
});

it('does not take the error of a call for an outage', async () => {
  const { said, outage } = listening();
  const careful = unlessAway(() => Promise.reject(new Error('the job has no name')), outage);
  for (let round = 0; round < 3; round += 1) await expect(careful.make(1)).rejects.toThrow('no name');
  expect(said).toEqual([]);
});
