import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { loadAddress, loadAddresses, lockOwner, markRemoved, setDefault } from './address-store.server';

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

/** `billing`: a company's address for invoices stays. `last`: one address always stays. */
export type RemoveAddressFailure = 'not-found' | 'billing' | 'last';

/**
 * Takes an address out of the customer's book; its row stays for the orders that went there. When it was the
 * default one, the newest of the others takes over.
 */
export const removeAddress = (
  services: Pick<Context, 'db' | 'clock'>,
  userId: number,
  id: number,
): Promise<Result<null, RemoveAddressFailure>> =>
  inTransaction(services, async (transaction) => {
    await lockOwner(transaction, userId);
    const addresses = await loadAddresses(transaction, userId);
    const address = addresses.find((each) => each.id === id);
    if (!address) return fail<RemoveAddressFailure>('not-found');
    if (address.isBilling) return fail<RemoveAddressFailure>('billing');
    const next = addresses.find((each) => each.id !== id);
    if (!next) return fail<RemoveAddressFailure>('last');
    await markRemoved(transaction, id, services.clock.now());
    if (address.isDefault) await setDefault(transaction, userId, next.id);
    return ok(null);
  });
