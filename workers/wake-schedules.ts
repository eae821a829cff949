import { type ConnectionOptions, Queue } from 'bullmq';
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
