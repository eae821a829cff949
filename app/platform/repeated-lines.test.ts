import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.server';
import { createRepeatedLines, type Line } from './repeated-lines';

const world = () => {
  let clock = 0;
  let timers: { at: number; call: () => void }[] = [];
  const written: Line[] = [];
  const lines = createRepeatedLines(
    (call, ms) => timers.push({ at: clock + ms, call }),
    () => clock,
  );
  return {
    written,
    warn: (message: string, fields: object = {}) =>
      lines.take({ level: 40, message, fields }, (line) => written.push(line)),
    pass: (ms: number, hasTimers = true) => {
      clock += ms;
      const due = hasTimers ? timers.filter(({ at }) => at <= clock) : [];
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { call } of due) call();
    },
  };
};

it('writes ten lines of a message in a minute, then one with their count and the last one’s fields', () => {
  const { written, warn, pass } = world();
  for (let turn = 1; turn <= 20_000; turn += 1) warn('the queue does not answer', { turn });
  warn('something else');
  expect(written.map(({ message }) => message)).toEqual([
    ...Array(10).fill('the queue does not answer'),
    'something else',
  ]);
  pass(60_000);
  expect(written.slice(11)).toEqual([
    { level: 40, message: 'the queue does not answer', fields: { turn: 20_000, repeated: 19_990 } },
  ]);
  pass(600_000);
  expect(written).toHaveLength(12);
  warn('the queue does not answer', { turn: 20_001 });
  expect(written.at(-1)?.fields).toEqual({ turn: 20_001 });
});

it('counts on in a process too busy for timers', () => {
  const { written, warn, pass } = world();
  for (let second = 0; second < 180; second += 1) {
    for (let turn = 0; turn < 100; turn += 1) warn('the queue does not answer');
    pass(1_000, false);
  }
  const counted = written.flatMap(({ fields }) => ('repeated' in fields ? [fields.repeated] : []));
  expect(written).toHaveLength(3 * 10 + 2);
  expect(counted).toEqual([5_990, 5_990]);
});

it('keeps messages and levels apart', () => {
  const { written, warn } = world();
  for (let turn = 0; turn < 25; turn += 1) warn(`line ${turn}`);
  expect(written).toHaveLength(25);
});

it('holds no more than some hundred messages, however many there are', () => {
  const { written, warn } = world();
  for (let turn = 0; turn < 20_000; turn += 1) warn(`line ${turn}`);
  expect(written).toHaveLength(510);
});

it('the shop’s log counts warnings and errors of all its parts together, and never what it reports', () => {
  const lines: { level: number; msg: string; job?: string }[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const logger = createLogger('info', 'worker', sink);
  for (let turn = 0; turn < 30; turn += 1) {
    logger.info({ orderId: turn }, 'an order was paid');
    logger.child({ job: `job ${turn}` }).warn({ err: new Error('no answer') }, 'a job failed');
    logger.error('disk full');
  }
  const countOf = (message: string) => lines.filter(({ msg }) => msg === message).length;
  expect(countOf('an order was paid')).toBe(30);
  expect(countOf('a job failed')).toBe(10);
  expect(countOf('disk full')).toBe(10);
  expect(lines.find(({ msg }) => msg === 'a job failed')).toMatchObject({
    level: 40,
    job: 'job 0',
    err: { message: 'no answer' },
  });
});
