import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import { expect, it } from 'vitest';
import type { Logger } from '~/platform/logger.server';
import { queueConnection } from '~/platform/queue.server';
import { watchJobs } from '../../../workers/job-log';
import { keepSchedules } from '../../../workers/keep-schedules';

const listening = () => {
  const said: string[] = [];
  const tell =
    (level: string) =>
    ({ reason = '' }: { reason?: string }, text: string) =>
      void said.push(`${level} ${text} ${reason}`.trim());
  const logger = { info: tell('info'), warn: tell('warn'), error: tell('error') } as unknown as Logger;
  return { said, logger };
};

it('workers whose queues are down log it once, for all errors, and once that they are back', () => {
  const { said, logger } = listening();
  const watch = watchJobs(logger, (queue) => expect.unreachable(queue));
  const workers = Array.from({ length: 6 }, () => new EventEmitter());
  for (const worker of workers) watch.follow(worker as unknown as Worker);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let turn = 0; turn < 50; turn += 1)
    for (const [index, worker] of workers.entries())
      worker.emit('error', index % 2 === 0 ? refused : new Error('Connection is closed.'));
  expect(said).toEqual(['error the queues are away ECONNREFUSED']);
  for (const worker of workers) worker.emit('completed', { name: 'drain' });
  expect(said).toEqual(['error the queues are away ECONNREFUSED', 'info the queues answer again']);
});

it('an error that is no outage is logged each time', () => {
  const { said, logger } = listening();
  const worker = new EventEmitter();
  watchJobs(logger, (queue) => expect.unreachable(queue)).follow(worker as unknown as Worker);
  for (let turn = 0; turn < 3; turn += 1) worker.emit('error', new Error('Missing lock for job 7'));
  expect(said).toEqual(Array(3).fill('warn the queue does not answer'));
});

it('a worker whose errors do not stop is given up, as nothing would come of it', () => {
  const { logger } = listening();
  const storms: [string, unknown][] = [];
  const worker = Object.assign(new EventEmitter(), { name: 'payments' });
  const error = new Error('canceling statement due to statement timeout');
  watchJobs(logger, (...storm) => storms.push(storm)).follow(worker as unknown as Worker);
  for (let turn = 0; turn < 30; turn += 1) worker.emit('error', error);
  expect(storms).toEqual([]);
  worker.emit('error', error);
  expect(storms).toEqual([['payments', error]]);
});

it('schedules that cannot be written wait, and one line lists them all', async () => {
  const { said, logger } = listening();
  const nobody = 'postgresql://nobody@127.0.0.1:9/nothing';
  const keeper = keepSchedules({
    connection: queueConnection({ DATABASE_URL: nobody, REDIS_URL: undefined }),
    logger,
    queueNames: ['one', 'two', 'three'],
    schedules: ['one', 'two', 'three'].map((queue) => ({ queue, name: 'job', everyMs: 1_000 })),
  });
  await expect.poll(() => said.length).toBe(1);
  // Each queue has retried by then.
  await wait(3_500);
  await keeper.stop();
  expect(said).toEqual(['error schedules wait for the queues ECONNREFUSED']);
});
