import { databaseRefusal } from '~/platform/database-refusal';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, type Result } from '../shared/result';
import { type NewBackOfficeAct, onPage } from './act';
import { insertBackOfficeActs } from './act-store.server';

/** Logs an act; to be called in the transaction of the act. */
export const logBackOfficeAct = ({ db }: HasDb, ...acts: NewBackOfficeAct[]): Promise<void> =>
  insertBackOfficeActs(db, acts);

class Undone extends Error {
  constructor(readonly failure: string) {
    super('undone');
  }
}

/**
 * Runs work of the back office in a transaction; a failure rolls it back. When the database refuses (a forbidden
 * transition, money that may not move), its Portuguese sentence is returned if a page can show it.
 */
export const doAsStaff = async <S extends HasDb, T>(
  services: S,
  work: (within: S) => Promise<Result<T, string>>,
): Promise<Result<T, string>> => {
  try {
    return await inTransaction(services, async (within) => {
      const done = await work(within);
      if (!done.ok) throw new Undone(done.failure);
      return done;
    });
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    const sentence = databaseRefusal(error);
    if (sentence === null) throw error;
    return fail(onPage(sentence));
  }
};
