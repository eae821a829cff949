import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address';
import {
  ADDRESSES_PER_PAGE,
  addressActs,
  openAddressBook,
  pageOf,
  readAddressBookQuery,
} from './address-book';

const places = [
  { state: { id: 35, uf: 'SP', name: 'São Paulo' }, city: { id: 3550308, stateId: 35, name: 'São Paulo' } },
  { state: { id: 35, uf: 'SP', name: 'São Paulo' }, city: { id: 3509502, stateId: 35, name: 'Campinas' } },
  {
    state: { id: 33, uf: 'RJ', name: 'Rio de Janeiro' },
    city: { id: 3303302, stateId: 33, name: 'Niterói' },
  },
] as const;

const address = (id: number, place: number): Address => ({
  id,
  nickname: `Casa ${id}`,
  document: '52998224725',
  recipient: 'Clara Monteiro',
  contactName: 'Clara Monteiro',
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  phone: null,
  isDefault: id === 1,
  isBilling: false,
  ...(places[place % 3] ?? places[0]),
});
const book = (count: number) => Array.from({ length: count }, (_, index) => address(index + 1, index));
const everything = { text: '', stateId: null, cityId: null, page: 1 };

describe('the address book', () => {
  it('offers as filters the places of the addresses, and cities of the chosen state only', () => {
    const open = openAddressBook(book(5), everything);
    expect(open.states.map(({ uf }) => uf)).toEqual(['RJ', 'SP']);
    expect(open.cities.map(({ name }) => name)).toEqual(['Campinas', 'Niterói', 'São Paulo']);
    const inSaoPaulo = openAddressBook(book(5), { ...everything, stateId: 35 });
    expect(inSaoPaulo.cities.map(({ name }) => name)).toEqual(['Campinas', 'São Paulo']);
    expect(inSaoPaulo).toMatchObject({ count: 5, total: 4 });
  });

  it('drops a filter for a place without addresses', () => {
    const open = openAddressBook(book(2), { ...everything, stateId: 33, cityId: 3303302 });
    expect(open).toMatchObject({ total: 2, query: { stateId: null, cityId: null } });
  });

  it('neither loses nor repeats an address across its pages', () => {
    fc.assert(
      fc.property(fc.nat({ max: 130 }), (count) => {
        const { pages } = pageOf(book(count), 1);
        const all = Array.from({ length: pages }, (_, index) =>
          openAddressBook(book(count), { ...everything, page: index + 1 }).addresses.map(({ id }) => id),
        ).flat();
        expect(all).toEqual(book(count).map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('shows its last page for a page number beyond it', () => {
    const { page, shown } = pageOf(book(ADDRESSES_PER_PAGE + 1), 99);
    expect([page, shown.length]).toEqual([2, 1]);
    expect(pageOf([], 3)).toEqual({ shown: [], page: 1, pages: 1 });
  });
});

describe('its query', () => {
  it('reads back what it wrote', () => {
    const query = { text: 'são josé & cia', stateId: 35, cityId: 3550308, page: 2 };
    const search = new URLSearchParams({ busca: query.text, estado: '35', cidade: '3550308', pagina: '2' });
    expect(readAddressBookQuery(search)).toEqual(query);
    expect(readAddressBookQuery(new URLSearchParams())).toEqual(everything);
  });

  it('ignores invalid values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('busca', 'estado', 'cidade', 'pagina'), fc.string())),
        (pairs) => {
          const query = readAddressBookQuery(new URLSearchParams(pairs));
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect(query.text.length).toBeLessThanOrEqual(120);
          expect(() => openAddressBook(book(3), query)).not.toThrow();
        },
      ),
    );
  });
});

describe('the actions on an address', () => {
  it.each([
    [{ isBilling: false, isDefault: false }, 2, { makeDefault: true, edit: true, remove: true }],
    [{ isBilling: false, isDefault: true }, 2, { makeDefault: false, edit: true, remove: true }],
    [{ isBilling: false, isDefault: true }, 1, { makeDefault: false, edit: true, remove: false }],
    [{ isBilling: true, isDefault: false }, 2, { makeDefault: true, edit: false, remove: false }],
  ])('%j of %i: %j', (which, count, acts) => {
    expect(addressActs(which, count)).toEqual(acts);
  });
});
