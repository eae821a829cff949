import { type Address, matchesNameOrCep } from './address';
import type { City, State } from './place';

/** Addresses per page of the book and of the API's list. */
export const ADDRESSES_PER_PAGE = 20;
/** Longer than any name that customers search for. */
export const FILTER_TEXT_MAX = 120;

export type AddressFilter = { stateId?: number; cityId?: number; nameOrCep?: string };

/** The query of the book's page: a filter, and a page from 1. */
export type AddressBookQuery = { text: string; stateId: number | null; cityId: number | null; page: number };

/** One page of a customer's addresses. */
export type AddressBook = {
  addresses: Address[];
  /** Number of addresses without the filter. */
  count: number;
  /** Number of addresses that match the filter. */
  total: number;
  page: number;
  pages: number;
  /** States and cities that occur in the book; the cities are those of the chosen state, if any. */
  states: State[];
  cities: (City & { uf: string })[];
  query: AddressBookQuery;
};

const byName = new Intl.Collator('pt-BR');
const sorted = <T extends { name: string }>(places: Iterable<T>): T[] =>
  [...places].sort((a, b) => byName.compare(a.name, b.name));

/** The addresses that match the filter, in their order. */
export const filterAddresses = (
  addresses: readonly Address[],
  { stateId, cityId, nameOrCep }: AddressFilter,
): Address[] =>
  addresses.filter(
    (address) =>
      (stateId === undefined || address.state.id === stateId) &&
      (cityId === undefined || address.city.id === cityId) &&
      (!nameOrCep || matchesNameOrCep(address, nameOrCep)),
  );

/** The items of one page; a page beyond the last gives the last. */
export const pageOf = <T>(
  list: readonly T[],
  wanted: number,
): { shown: T[]; page: number; pages: number } => {
  const pages = Math.max(1, Math.ceil(list.length / ADDRESSES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { shown: list.slice((page - 1) * ADDRESSES_PER_PAGE, page * ADDRESSES_PER_PAGE), page, pages };
};

/** A filter by a place that no address has any more is ignored. */
export const openAddressBook = (addresses: readonly Address[], input: AddressBookQuery): AddressBook => {
  const states = sorted(new Map(addresses.map(({ state }) => [state.id, state])).values());
  const stateId = states.some(({ id }) => id === input.stateId) ? input.stateId : null;
  const inState = addresses.filter(({ state }) => stateId === null || state.id === stateId);
  const cities = sorted(
    new Map(inState.map(({ city, state }) => [city.id, { ...city, uf: state.uf }])).values(),
  );
  const cityId = cities.some(({ id }) => id === input.cityId) ? input.cityId : null;
  const found = filterAddresses(addresses, {
    stateId: stateId ?? undefined,
    cityId: cityId ?? undefined,
    nameOrCep: input.text,
  });
  const { shown, page, pages } = pageOf(found, input.page);
  const query = { text: input.text, stateId, cityId, page };
  return {
    addresses: shown,
    count: addresses.length,
    total: found.length,
    page,
    pages,
    states,
    cities,
    query,
  };
};

const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads `?busca=casa&estado=35&cidade=3550308&pagina=2`; unreadable values are ignored. */
export const readAddressBookQuery = (search: URLSearchParams): AddressBookQuery => ({
  text: (search.get('busca') ?? '').trim().slice(0, FILTER_TEXT_MAX),
  stateId: idIn(search.get('estado')),
  cityId: idIn(search.get('cidade')),
  page: idIn(search.get('pagina')) ?? 1,
});

/** Actions allowed on an address in a book of `count` addresses. */
export const addressActs = (
  { isBilling, isDefault }: Pick<Address, 'isBilling' | 'isDefault'>,
  count: number,
) => ({
  makeDefault: !isDefault,
  /** Edit and New are hidden for the billing address (specification 4.5). */
  edit: !isBilling,
  remove: !isBilling && count > 1,
});
