import type { ConnectionOptions } from 'bullmq';
import { isLate, isOwed, isSilent, type JobRun } from '~/domain/shared/job-run';
import { createJobRuns } from '~/domain/shared/job-runs.server';
import { databaseAway } from '~/platform/database-away';
import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { createOutageLog, type OutageLog } from '~/platform/outage-log';
import { wakeSchedules } from './keep-schedules';
import { lateAfterSeconds, type Schedule } from './registry';

const WRITE_EVERY_MS = 15_000;

type Settings = {
  services: HasDb;
  connection: ConnectionOptions;
  logger: Logger;
  /** Logs outages of the database. */
  database: OutageLog;
  schedules: readonly Schedule[];
  writeEveryMs?: number;
};

export type LateJobWatch = {
  /** Records that a job ended, with its error if it failed. */
  note(name: string, error: string | null): void;
  /** The state of the jobs at the last read; empty before the first. */
  runs(): readonly JobRun[];
  stop(): Promise<void>;
};

const namesOf = (runs: readonly JobRun[]): string => runs.map(({ name }) => name).join(', ');

const createTable = ({ services, schedules }: Settings) =>
  createJobRuns(
    services,
    schedules.map((schedule) => ({
      name: schedule.name,
      queue: schedule.queue,
      limitSeconds: lateAfterSeconds(schedule),
    })),
  );

/** Queues one run of each overdue job. While the queue is away the call hangs, so callers do not await it. */
const createBringer = ({ connection, logger, schedules }: Settings) => {
  let bringing: Promise<void> | null = null;
  return (runs: readonly JobRun[]): void => {
    const owed = schedules.filter(({ name }) => runs.some((run) => run.name === name && isOwed(run)));
    if (owed.length === 0 || bringing) return;
    bringing = wakeSchedules({ connection, schedules: owed, mark: 'late' })
      .catch((error: unknown) => logger.warn({ err: error }, 'late jobs wait for the queue'))
      .finally(() => {
        bringing = null;
      });
  };
};

/**
 * Keeps in PostgreSQL when each scheduled job last ended and logs an alarm while one is late. Overdue jobs are queued
 * again, so they run even if the queue lost its keys.
 */
export const watchLateJobs = (settings: Settings): LateJobWatch => {
  const { logger, database, writeEveryMs = WRITE_EVERY_MS } = settings;
  const table = createTable(settings);
  const bring = createBringer(settings);
  const late = createOutageLog(logger, {
    away: 'scheduled jobs are late',
    back: 'no scheduled job is late any more',
  });
  let latest: readonly JobRun[] = [];
  let isFirst = true;

  const look = async (): Promise<void> => {
    try {
      latest = await table.write();
      database.back();
    } catch (error) {
      const away = databaseAway(error);
      if (away !== null) database.away(away);
      else logger.warn({ err: error }, 'the times of jobs cannot be written');
      return;
    }
    const missed = latest.filter((run) => isLate(run) || isSilent(run));
    if (missed.length > 0) late.away(namesOf(missed));
    else late.back();
    // At the start, schedules with short intervals run soon by themselves.
    if (!isFirst) bring(latest);
    isFirst = false;
  };

  let underWay: Promise<void> | null = null;
  const lookOnce = () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  void lookOnce();
  const timer = setInterval(() => void lookOnce(), writeEveryMs);
  return {
    note: table.note,
    runs: () => latest,
    stop: async () => {
      clearInterval(timer);
      await underWay;
      await table.write().catch(() => undefined);
    },
  };
};
