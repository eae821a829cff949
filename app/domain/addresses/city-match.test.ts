import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCities, parseStates } from '../../../prisma/seed/places/parse';
import { matchCity, plainName } from './place';

const table = (name: string) => readFileSync(`prisma/data/ibge/${name}`, 'utf8');

type Known = { id: number; stateId: number; name: string; state: { uf: string } };
let cities: Known[] = [];
beforeAll(() => {
  const ufs = new Map(parseStates(table('estados.csv')).map(({ id, uf }) => [id, uf]));
  cities = parseCities(table('municipios.csv'), table('nomes-atualizados.csv')).map(
    ({ id, stateId, name }) => ({
      id,
      stateId,
      name,
      state: { uf: ufs.get(stateId) ?? '' },
    }),
  );
});

const anyCity = () => fc.integer({ min: 0, max: cities.length - 1 }).map((index) => cities[index] as Known);

/** How services spell a name: without accents, in other cases, with other dashes, apostrophes and spaces. */
const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.replace(/'/g, '’'),
  (name) => name.replace(/'/g, ' '),
  (name) => name.replace(/-/g, ' '),
  (name) => `  ${name.replace(/ /g, '   ')}\n`,
];

describe('finding a city by name', () => {
  it('works within its state: no two cities of a state share a plain name', () => {
    expect(cities).toHaveLength(5571);
    const names = new Set(cities.map(({ name, state }) => `${state.uf} ${plainName(name)}`));
    expect(names.size).toBe(cities.length);
  });

  it('works with any spelling', () => {
    fc.assert(
      fc.property(anyCity(), fc.constantFrom(...spellings), (city, spell) => {
        const wanted = { cityId: null, cityName: spell(city.name), uf: city.state.uf };
        expect(matchCity(wanted, cities)?.id).toBe(city.id);
      }),
      { numRuns: 1_000 },
    );
  });

  it('uses the code, whatever the name', () => {
    fc.assert(
      fc.property(anyCity(), fc.string(), (city, cityName) => {
        expect(matchCity({ cityId: city.id, cityName, uf: city.state.uf }, cities)?.id).toBe(city.id);
      }),
    );
  });

  it('never returns a city of another state', () => {
    fc.assert(
      fc.property(anyCity(), anyCity(), (named, coded) => {
        const found = matchCity({ cityId: coded.id, cityName: named.name, uf: named.state.uf }, cities);
        expect(found?.state.uf).toBe(named.state.uf);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [{ cityId: null, cityName: 'Sant’Ana do Livramento', uf: 'RS' }, 4317103],
    [{ cityId: null, cityName: 'SANTA BARBARA D OESTE', uf: 'sp' }, 3545803],
    [{ cityId: 3550308, cityName: '', uf: 'SP' }, 3550308],
    [{ cityId: 3550308, cityName: 'Niterói', uf: 'RJ' }, 3303302],
    [{ cityId: null, cityName: '', uf: 'SP' }, undefined],
    [{ cityId: null, cityName: '---', uf: 'SP' }, undefined],
    [{ cityId: null, cityName: 'Niterói', uf: 'SP' }, undefined],
    [{ cityId: null, cityName: 'Niterói', uf: 'XX' }, undefined],
  ])('%j is %s', (wanted, id) => {
    expect(matchCity(wanted, cities)?.id).toBe(id);
  });

  it('returns null or a city for any text', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.record({ cityId: fc.option(fc.integer()), cityName: text, uf: text }), (wanted) => {
        const found = matchCity(wanted, cities);
        expect(found === null || found.state.uf === wanted.uf.trim().toUpperCase()).toBe(true);
      }),
    );
  });
});
