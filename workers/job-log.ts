import type { Job, Worker } from 'bullmq';
import { Counter, Gauge, Histogram, register } from 'prom-client';
import type { JobBacklog } from '~/domain/shared/job.server';
import { databaseAway } from '~/platform/database-away';
import type { Logger } from '~/platform/logger.server';
import { createOutageLog, type OutageLog, queueAway } from '~/platform/outage-log';

/** Registered once per process, even if this module is loaded twice. */
const ended =
  (register.getSingleMetric('jobs_total') as Counter<'job' | 'outcome'> | undefined) ??
  new Counter({ name: 'jobs_total', help: 'Jobs that ended, by how', labelNames: ['job', 'outcome'] });
const seconds =
  (register.getSingleMetric('job_seconds') as Histogram<'job'> | undefined) ??
  new Histogram({
    name: 'job_seconds',
    help: 'Time that jobs took',
    labelNames: ['job'],
    buckets: [0.05, 0.5, 5, 30, 120, 600],
  });

const behind =
  (register.getSingleMetric('job_behind_seconds') as Gauge<'job'> | undefined) ??
  new Gauge({
    name: 'job_behind_seconds',
    help: 'For how long the oldest has been due of what a job had no time for; 0 where nothing is left',
    labelNames: ['job'],
  });

/** A job reports work that it had no time for. If the due time of the oldest is unknown, one second is recorded. */
const noteBacklog = (name: string, left: JobBacklog | undefined): void => {
  const seconds = left?.dueSince ? (Date.now() - new Date(left.dueSince).getTime()) / 1000 : 1;
  behind.set({ job: name }, left ? Math.max(1, seconds) : 0);
};

/** After so many failures in a row of a scheduled job, somebody should look, so it is logged as an error. */
const FAILURES_IN_A_ROW = 3;

/** A scheduled job runs again at its next time, even if this run failed. */
const isScheduled = (job: Job): boolean => job.repeatJobKey !== undefined;

/** Ten errors a second that go on for three, besides those of an outage: nothing will come of it. */
const STORM = { errors: 30, ms: 3_000 };

/** Counts the errors of one worker; true once they are a storm. */
const createStormWatch = (): (() => boolean) => {
  let since = performance.now();
  let errors = 0;
  return () => {
    const now = performance.now();
    if (now - since > STORM.ms) [since, errors] = [now, 0];
    errors += 1;
    return errors > STORM.errors;
  };
};

export type JobWatch = {
  follow(worker: Worker): void;
  /** Counted from the last completed job; null before the first. Some jobs run every few seconds. */
  secondsSinceDone(): number | null;
  /** Resolves when the first job is completed. */
  atWork: Promise<void>;
  /** Logs outages of the database, whether a job or the watch of late jobs notices them. */
  database: OutageLog;
  /** Whether the store of the queues is known to be away. */
  isAway(): boolean;
};

/**
 * Logs and counts failed jobs of all queues of the process. An outage of a store is logged once when it begins and
 * once when it ends. A failure that is retried is only a warning.
 * @param storm called when a worker has more than ten errors a second
 */
export const watchJobs = (logger: Logger, storm: (queue: string, error: unknown) => void): JobWatch => {
  const queues = createOutageLog(logger, { away: 'the queues are away', back: 'the queues answer again' });
  const database = createOutageLog(logger, {
    away: 'the database is away',
    back: 'the database answers again',
  });
  const inARow = new Map<string, number>();
  let lastDone: number | null = null;
  let begun = (): void => undefined;
  const atWork = new Promise<void>((resolve) => {
    begun = resolve;
  });

  const failed = (worker: Worker, job: Job | undefined, error: Error): void => {
    ended.inc({ job: job?.name ?? 'unknown', outcome: 'failed' });
    const away = databaseAway(error);
    if (away !== null) database.away(away);
    const facts = { err: error, queue: worker.name, job: job?.name, jobId: job?.id };
    const isOver = (job?.attemptsMade ?? 1) >= (job?.opts.attempts ?? 1);
    if (job && isScheduled(job)) {
      if (away !== null) return;
      const failures = (inARow.get(job.name) ?? 0) + 1;
      inARow.set(job.name, failures);
      if (failures < FAILURES_IN_A_ROW) logger.warn(facts, 'a job failed and comes round again');
      else logger.error({ ...facts, failures }, 'a job fails again and again');
    } else if (isOver) logger.error(facts, 'a job failed for good');
    else if (away === null) logger.warn(facts, 'a job failed and will be tried again');
  };

  const follow = (worker: Worker): void => {
    // Without a listener an outage of the queue's store would end the process; BullMQ reconnects by itself.
    const isStorm = createStormWatch();
    worker.on('error', (error) => {
      const away = queueAway(error);
      if (away !== null) return queues.away(away);
      logger.warn({ err: error, queue: worker.name }, 'the queue does not answer');
      if (isStorm()) storm(worker.name, error);
    });
    worker.on('failed', (job, error) => failed(worker, job, error));
    worker.on('completed', ({ name, processedOn, finishedOn }, left: JobBacklog | undefined) => {
      ended.inc({ job: name, outcome: 'done' });
      if (processedOn && finishedOn) seconds.observe({ job: name }, (finishedOn - processedOn) / 1000);
      noteBacklog(name, left);
      inARow.delete(name);
      lastDone = performance.now();
      begun();
      queues.back();
      database.back();
    });
    worker.on('stalled', (jobId) => logger.warn({ queue: worker.name, jobId }, 'a job lost its worker'));
  };
  const secondsSinceDone = () => (lastDone === null ? null : (performance.now() - lastDone) / 1000);
  return { follow, database, atWork, secondsSinceDone, isAway: queues.isAway };
};
