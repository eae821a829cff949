import { type ConnectionOptions, Queue } from 'bullmq';
import type { Logger } from '~/platform/logger.server';
import { createOutageLog, queueAway } from '~/platform/outage-log';
import type { Schedule } from './registry';

/** Until then every process has seen that the clock was moved. */
const NOTICED_MS = 1_500;

/**
 * Has each scheduled job done once more, soon, as when the shop's clock was moved and what was not due is now. Several
 * processes that ask with the same mark ask once.
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
    const queue = new Queue(name, { connection });
    queue.on('error', () => undefined);
    for (const schedule of schedules.filter((each) => each.queue === name))
      await queue.add(
        schedule.name,
        {},
        {
          jobId: `woken-${schedule.name}-${mark}`,
          delay: NOTICED_MS,
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    await queue.close();
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

/** A scheduled job leaves no trace when it went well; the next one comes anyway when it did not. */
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 50 } } as const;
const RETRY_MS = 3_000;
/** The queue's store may come back empty, or be emptied under us. */
const LOOK_EVERY_MS = 60_000;
/** One whose next time is so long over has lost its job. A busy queue is later than that with none. */
const LOST_MS = 120_000;

const repeatOf = (schedule: Schedule) =>
  'everyMs' in schedule ? { every: schedule.everyMs } : { pattern: schedule.cron, tz: 'America/Sao_Paulo' };

const write = async (queue: Queue, schedule: Schedule): Promise<void> => {
  const job = { name: schedule.name, data: {}, opts: jobOptions };
  await queue.upsertJobScheduler(schedule.name, repeatOf(schedule), job);
};

/** Writes what the queue does not have of the table of schedules, and takes out what left the table. */
const writeMissing = async (queue: Queue, schedules: readonly Schedule[]): Promise<void> => {
  const known = await queue.getJobSchedulers(0, -1);
  const kept = new Set<string>();
  for (const { key, next } of known) if ((next ?? 0) > Date.now() - LOST_MS) kept.add(key);
  for (const schedule of schedules) if (!kept.has(schedule.name)) await write(queue, schedule);
  for (const { key } of known) {
    if (!schedules.some(({ name }) => name === key)) await queue.removeJobScheduler(key);
  }
};

/** A pause that ends before its time when somebody calls. */
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
 * Keeps the schedules in the queues as long as the process lives. All of them are written at its start, and what is
 * missing whenever the connection broke and now and then: the queue's keys are a copy that may vanish.
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
    const queue = new Queue(name, { connection });
    const nap = createNap();
    stopped.signal.addEventListener('abort', nap.wake);
    queue.on('error', (error) => {
      const away = queueAway(error);
      if (away !== null) waiting.away(away);
      if (isWell) nap.wake();
    });
    queue.on('ioredis:close', nap.wake);
    const own = schedules.filter((schedule) => schedule.queue === name);
    let isFirst = true;
    let isWell = false;
    while (!stopped.signal.aborted) {
      try {
        if (isFirst) for (const schedule of own) await write(queue, schedule);
        await writeMissing(queue, own);
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
