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

/** The database sorts by bytes ("Águas" after "Zortéa"); people look under A. */
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

/** The same with their state; nothing of a state that does not exist. */
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
