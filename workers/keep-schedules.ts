import type { ConnectionOptions, Queue } from 'bullmq';
import type { Logger } from '~/platform/logger.server';
import { createOutageLog, queueAway } from '~/platform/outage-log';
import { openedQueue } from '~/platform/queue.server';
import type { Schedule } from './registry';

/** By then every process has noticed that the clock was moved. */
const NOTICED_MS = 1_500;

/**
 * Queues one extra run of each scheduled job, e.g. after the shop's clock was moved. Calls with the same `mark` from
 * several processes queue it once.
 */
export const wakeSchedules = async ({
  connection,
  schedules,
  mark,
}: {
  connection: ConnectionOptions;
  schedules: readonly Schedule[];
  mark: string;
}): Promise<void> => {
  const names = [...new Set(schedules.map(({ queue }) => queue))];
  for (const name of names) {
    const queue = openedQueue(name, { connection }, (opened) => opened.on('error', () => undefined));
    try {
      for (const schedule of schedules.filter((each) => each.queue === name))
        await queue.get().add(
          schedule.name,
          {},
          {
            jobId: `woken-${schedule.name}-${mark}`,
            delay: NOTICED_MS,
            removeOnComplete: true,
            removeOnFail: true,
          },
        );
    } finally {
      await queue.close();
    }
  }
};

type Keeper = { stop(): Promise<void> };
type Settings = {
  connection: ConnectionOptions;
  logger: Logger;
  queueNames: readonly string[];
  schedules: readonly Schedule[];
  lookEveryMs?: number;
};

/** A successful run of a scheduled job is not kept. A failed one is not retried, because the next run comes anyway. */
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 50 } } as const;
const RETRY_MS = 3_000;
/** The queue's store may restart empty, or be flushed while we run. */
const LOOK_EVERY_MS = 60_000;
/**
 * A schedule whose next run is overdue by more than this has lost its job. On a busy queue a run is late, but not
 * lost.
 */
const LOST_MS = 120_000;

const repeatOf = (schedule: Schedule) =>
  'everyMs' in schedule ? { every: schedule.everyMs } : { pattern: schedule.cron, tz: 'America/Sao_Paulo' };

const write = async (queue: Queue, schedule: Schedule): Promise<void> => {
  const job = { name: schedule.name, data: {}, opts: jobOptions };
  await queue.upsertJobScheduler(schedule.name, repeatOf(schedule), job);
};

/** Writes the schedules that are missing in the queue and removes those that are no longer defined. */
const writeMissing = async (queue: Queue, schedules: readonly Schedule[]): Promise<void> => {
  const known = await queue.getJobSchedulers(0, -1);
  const kept = new Set<string>();
  for (const { key, next } of known) if ((next ?? 0) > Date.now() - LOST_MS) kept.add(key);
  for (const schedule of schedules) if (!kept.has(schedule.name)) await write(queue, schedule);
  for (const { key } of known) {
    if (!schedules.some(({ name }) => name === key)) await queue.removeJobScheduler(key);
  }
};

/** A pause that `wake` can end early. */
const createNap = () => {
  let wake: () => void = () => undefined;
  return {
    wake: () => wake(),
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};

/**
 * Keeps the schedules in the queues while the process lives. All are written at the start. Missing ones are written
 * again after a lost connection and every `lookEveryMs`, because the queue's keys may vanish.
 */
export const keepSchedules = ({
  connection,
  logger,
  queueNames,
  schedules,
  lookEveryMs = LOOK_EVERY_MS,
}: Settings): Keeper => {
  const stopped = new AbortController();
  const waiting = createOutageLog(logger, {
    away: 'schedules wait for the queues',
    back: 'schedules are written',
  });
  const keep = async (name: string): Promise<void> => {
    const nap = createNap();
    stopped.signal.addEventListener('abort', nap.wake);
    const queue = openedQueue(name, { connection }, (opened) => {
      opened.on('error', (error) => {
        const away = queueAway(error);
        if (away !== null) waiting.away(away);
        if (isWell) nap.wake();
      });
      opened.on('ioredis:close', nap.wake);
    });
    const own = schedules.filter((schedule) => schedule.queue === name);
    let isFirst = true;
    let isWell = false;
    while (!stopped.signal.aborted) {
      try {
        if (isFirst) for (const schedule of own) await write(queue.get(), schedule);
        await writeMissing(queue.get(), own);
        isFirst = false;
        isWell = true;
        waiting.back();
      } catch (error) {
        isWell = false;
        const away = queueAway(error);
        if (away !== null) waiting.away(away);
        else logger.warn({ err: error, queue: name }, 'schedules wait for the queue');
      }
      if (!stopped.signal.aborted) await nap.sleep(isWell ? lookEveryMs : RETRY_MS);
    }
    await queue.close();
  };
  const kept = Promise.all(queueNames.map(keep));
  return {
    stop: async () => {
      stopped.abort();
      await kept;
    },
  };
};
