import { databaseRefusal } from '~/platform/database-refusal';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, type Result } from '../shared/result';
import { type NewBackOfficeAct, onPage } from './act';
import { insertBackOfficeActs, lockRoleOfAct } from './act-store.server';
import { notOfYourRole, roleDoes } from './roles';

class NotYours extends Error {}

/**
 * Logs acts of one operator; to be called in the transaction of the act. Every act passes here, so this is where the
 * role that the operator has now is asked for it; the role does not change until the transaction ends.
 * @throws when it does not do that; doAsStaff says so
 */
export const logBackOfficeAct = async ({ db }: HasDb, ...acts: NewBackOfficeAct[]): Promise<void> => {
  const [first] = acts;
  if (!first) return;
  const role = await lockRoleOfAct(db, first.operatorId);
  const refused = acts.find(
    ({ kind, operatorId }) => operatorId !== first.operatorId || !roleDoes(role, kind),
  );
  if (refused) throw new NotYours(notOfYourRole(refused.kind));
  await insertBackOfficeActs(db, acts);
};

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
    if (error instanceof NotYours) return fail(error.message);
    const sentence = databaseRefusal(error);
    if (sentence === null) throw error;
    return fail(onPage(sentence));
  }
};
