import { Pool } from 'pg';
import { databaseRefusal } from '../../app/platform/database-refusal';

const sentence = (error: unknown): string => databaseRefusal(error) ?? String(error);

/**
 * Prisma Studio as the database sees it: a connection that is not the shop's, one statement at a time. To be closed
 * before the test's database goes.
 */
export const openStudio = (url = process.env.DATABASE_URL ?? '') => {
  const pool = new Pool({ connectionString: url, max: 4 });
  // A closed pool does not wait until its connections have ended, and the database may go before; whoever asks on one
  // that broke is told by the answer.
  pool.on('error', () => undefined);
  const edit = async (sql: string): Promise<number> => (await pool.query(sql)).rowCount ?? 0;
  return {
    /** Answers how many rows were written; throws what the database says. */
    edit,
    /** What somebody reads on the screen: "1 rows", or the sentence of the refusal. */
    told: (sql: string): Promise<string> => edit(sql).then((rows) => `${rows} rows`, sentence),
    close: () => pool.end(),
  };
};

export type Studio = ReturnType<typeof openStudio>;
