import type { HasDb } from '~/platform/db.server';
import type { JobRun } from './job-run';
import { deleteForgotten, type EndedJob, findRuns, type KnownJob, writeRuns } from './job-runs-store.server';

/** When each job that comes by the clock last ended, as it stands in the database. */
export const readJobRuns = ({ db }: HasDb) => findRuns(db);

export type JobRuns = {
  /** Remembers that a job ended, and of what it failed; the next `write` keeps it. */
  note(name: string, error: string | null): void;
  /** Keeps what was noted, and answers how all of them stand. */
  write(): Promise<JobRun[]>;
};

/** The runs of one worker's jobs. Some come round every other second: they are written together now and then. */
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
