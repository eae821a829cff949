import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { loadAddress, lockOwner, setDefault } from './address-store.server';

/** Makes one of the customer's own addresses the default one; the former default steps back. */
export const makeDefaultAddress = (
  services: HasDb,
  userId: number,
  id: number,
): Promise<Result<null, 'not-found'>> =>
  inTransaction(services, async (transaction) => {
    await lockOwner(transaction, userId);
    if (!(await loadAddress(transaction, userId, id))) return fail('not-found');
    await setDefault(transaction, userId, id);
    return ok(null);
  });
