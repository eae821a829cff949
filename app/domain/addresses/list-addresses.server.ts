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
import type { City, State } from './place';
import { loadCities, loadState, loadStates } from './place-store.server';

/** The database sorts by bytes ("Águas" after "Zortéa"); people expect it under A. */
const byName = new Intl.Collator('pt-BR');
const sorted = <T extends { name: string }>(places: T[]): T[] =>
  places.sort((a, b) => byName.compare(a.name, b.name));

/** The 27 states in alphabetical order. */
export const listStates = async (services: HasDb): Promise<State[]> => sorted(await loadStates(services));

/** Cities of a state in alphabetical order; `withCounters`: only those with an open pickup counter. */
export const listCities = async (
  services: HasDb,
  { stateId, withCounters = false }: { stateId: number; withCounters?: boolean },
): Promise<City[]> => sorted(await loadCities(services, stateId, withCounters));

/** The cities together with their state; null when the state does not exist. */
export const listCitiesOf = async (
  services: HasDb,
  wanted: { stateId: number; withCounters?: boolean },
): Promise<{ city: City; state: State }[]> => {
  const [state, cities] = await Promise.all([
    loadState(services, wanted.stateId),
    listCities(services, wanted),
  ]);
  return state ? cities.map((city) => ({ city, state })) : [];
};

/** The customer's addresses, default first. */
export const listAddresses = async (
  services: HasDb,
  userId: number,
  filter: AddressFilter = {},
): Promise<Address[]> => filterAddresses(await loadAddresses(services, userId), filter);

/** One page of the customer's address book. A book is short (`MAX_ADDRESSES`), so it is filtered in memory. */
export const readAddressBook = async (
  services: HasDb,
  userId: number,
  query: AddressBookQuery,
): Promise<AddressBook> => openAddressBook(await loadAddresses(services, userId), query);

/** One of the customer's own addresses; null when it was removed, belongs to another customer or does not exist. */
export const findAddress = (services: HasDb, userId: number, id: number): Promise<Address | null> =>
  loadAddress(services, userId, id);

/** Whether the customer has a billing address; a company cannot buy without one. */
export const hasBillingAddress = async (services: HasDb, userId: number): Promise<boolean> =>
  (await loadAddresses(services, userId)).some(({ isBilling }) => isBilling);

/**
 * The payer's address on a boleto: the billing address, else the default, else any; null when the customer has none.
 */
export const findPayerAddress = async (services: HasDb, userId: number): Promise<Address | null> => {
  const addresses = await loadAddresses(services, userId);
  return addresses.find(({ isBilling }) => isBilling) ?? addresses[0] ?? null;
};
