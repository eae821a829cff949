import type { HasDb } from '~/platform/db.server';
import { type Address, matchesNameOrCep } from './address';
import { loadAddress, loadAddresses } from './address-store.server';

export type AddressFilter = { stateId?: number; cityId?: number; nameOrCep?: string };

/** The customer's addresses, default first. */
export const listAddresses = async (
  services: HasDb,
  userId: number,
  { stateId, cityId, nameOrCep }: AddressFilter = {},
): Promise<Address[]> => {
  const addresses = await loadAddresses(services, userId);
  return addresses.filter(
    (address) =>
      (stateId === undefined || address.state.id === stateId) &&
      (cityId === undefined || address.city.id === cityId) &&
      (!nameOrCep || matchesNameOrCep(address, nameOrCep)),
  );
};

/** One of the customer's own addresses; null for a removed one, somebody else's, or none. */
export const findAddress = (services: HasDb, userId: number, id: number): Promise<Address | null> =>
  loadAddress(services, userId, id);

/** Whether one of the customer's addresses is the one for invoices; a company cannot buy without. */
export const hasBillingAddress = async (services: HasDb, userId: number): Promise<boolean> =>
  (await loadAddresses(services, userId)).some(({ isBilling }) => isBilling);
