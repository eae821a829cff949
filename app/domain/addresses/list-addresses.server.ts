import type { HasDb } from '~/platform/db.server';
import type { Address } from './address';
import {
  type AddressBook,
  type AddressBookQuery,
  type AddressFilter,
  filterAddresses,
  openAddressBook,
} from './address-book';
import { loadAddress, loadAddresses } from './address-store.server';

/** The customer's addresses, default first. */
export const listAddresses = async (
  services: HasDb,
  userId: number,
  filter: AddressFilter = {},
): Promise<Address[]> => filterAddresses(await loadAddresses(services, userId), filter);

/** One page of the customer's address book. A book is short (`MAX_ADDRESSES`), so it is filtered here. */
export const readAddressBook = async (
  services: HasDb,
  userId: number,
  query: AddressBookQuery,
): Promise<AddressBook> => openAddressBook(await loadAddresses(services, userId), query);

/** One of the customer's own addresses; null for a removed one, somebody else's, or none. */
export const findAddress = (services: HasDb, userId: number, id: number): Promise<Address | null> =>
  loadAddress(services, userId, id);

/** Whether one of the customer's addresses is the one for invoices; a company cannot buy without. */
export const hasBillingAddress = async (services: HasDb, userId: number): Promise<boolean> =>
  (await loadAddresses(services, userId)).some(({ isBilling }) => isBilling);

/** The address that a slip names: the one for invoices, else the default, else any; null for who has none. */
export const findPayerAddress = async (services: HasDb, userId: number): Promise<Address | null> => {
  const addresses = await loadAddresses(services, userId);
  return addresses.find(({ isBilling }) => isBilling) ?? addresses[0] ?? null;
};
