import type { Services } from '../../app/services.server';

export type Crash = { services: Services; statements(): number };

/**
 * The same services with a database that fails at its `at`-th statement (from 1) and stays lost: an open transaction
 * ends without a commit, as when the process is killed there.
 */
export const crashingAt = (services: Services, at: number): Crash => {
  let count = 0;
  const db = services.db.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        count += 1;
        if (count >= at) throw new Error(`crash at statement ${at}`);
        return query(args);
      },
    },
  });
  return { services: { ...services, db: db as unknown as Services['db'] }, statements: () => count };
};

/**
 * Runs `work` with a crash at its first statement, its second, and so on (or at each `every`-th), until it succeeds;
 * returns the number of statements of that last run.
 */
export const crashEverywhere = async (
  services: Services,
  work: (services: Services) => Promise<unknown>,
  afterCrash: () => Promise<void>,
  every = 1,
): Promise<number> => {
  for (let at = 1; ; at += every) {
    const crash = crashingAt(services, at);
    try {
      await work(crash.services);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('crash at statement')) throw error;
    }
    if (crash.statements() < at) return crash.statements();
    await afterCrash();
  }
};
