import { type ConnectionOptions, Queue } from 'bullmq';
import type { Logger } from '~/platform/logger.server';
import { createOutageLog } from '~/platform/outage-log';
import { queueAway } from '~/platform/queue-away';
import type { Schedule } from './registry';

type Keeper = { stop(): Promise<void> };
type Settings = {
  connection: ConnectionOptions;
  logger: Logger;
  queueNames: readonly string[];
  schedules: readonly Schedule[];
};

/** A scheduled job leaves no trace when it went well; the next one comes anyway when it did not. */
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 50 } } as const;
const RETRY_MS = 3_000;

const repeatOf = (schedule: Schedule) =>
  'everyMs' in schedule ? { every: schedule.everyMs } : { pattern: schedule.cron, tz: 'America/Sao_Paulo' };

/** Writes the table of schedules into the queue, and takes out what left the table. */
const writeSchedules = async (queue: Queue, schedules: readonly Schedule[]): Promise<void> => {
  for (const schedule of schedules) {
    const job = { name: schedule.name, data: {}, opts: jobOptions };
    await queue.upsertJobScheduler(schedule.name, repeatOf(schedule), job);
  }
  for (const { key } of await queue.getJobSchedulers(0, -1)) {
    if (!schedules.some(({ name }) => name === key)) await queue.removeJobScheduler(key);
  }
};

/** Keeps the schedules in the queues; while the queues' store does not answer it tries again. */
export const keepSchedules = ({ connection, logger, queueNames, schedules }: Settings): Keeper => {
  const stopped = new AbortController();
  const waiting = createOutageLog(logger, {
    away: 'schedules wait for the queues',
    back: 'schedules are written',
  });
  const keep = async (name: string): Promise<void> => {
    const queue = new Queue(name, { connection });
    queue.on('error', () => undefined);
    const own = schedules.filter((schedule) => schedule.queue === name);
    while (!stopped.signal.aborted) {
      try {
        await writeSchedules(queue, own);
        waiting.back();
        break;
      } catch (error) {
        const away = queueAway(error);
        if (away !== null) waiting.away(away);
        else logger.warn({ err: error, queue: name }, 'schedules wait for the queue');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
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
