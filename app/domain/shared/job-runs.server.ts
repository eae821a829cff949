import type { HasDb } from '~/platform/db.server';
import type { JobRun } from './job-run';
import { deleteForgotten, type EndedJob, findRuns, type KnownJob, writeRuns } from './job-runs-store.server';

/** When each scheduled job last ended, according to the database. */
export const readJobRuns = ({ db }: HasDb) => findRuns(db);

export type JobRuns = {
  /** Notes that a job ended, and its error; the next `write` stores it. */
  note(name: string, error: string | null): void;
  /** Stores what was noted, and returns the state of all jobs. */
  write(): Promise<JobRun[]>;
};

/** The runs of one worker's jobs. Some run every other second, so they are written together from time to time. */
export const createJobRuns = ({ db }: HasDb, jobs: readonly KnownJob[]): JobRuns => {
  const ends = new Map<string, { at: number; succeededAt: number | null; error: string | null }>();
  const secondsSince = (at: number) => (performance.now() - at) / 1000;
  return {
    note: (name, error) => {
      const at = performance.now();
      ends.set(name, { at, error, succeededAt: error === null ? at : (ends.get(name)?.succeededAt ?? null) });
    },
    write: async () => {
      const ended = new Map<string, EndedJob>();
      for (const [name, { at, succeededAt, error }] of ends)
        ended.set(name, {
          endedSeconds: secondsSince(at),
          succeededSeconds: succeededAt === null ? null : secondsSince(succeededAt),
          error,
        });
      await writeRuns(db, jobs, ended);
      await deleteForgotten(db);
      return (await findRuns(db)).runs;
    },
  };
};
