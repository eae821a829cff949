import type { Db, HasDb } from '~/platform/db.server';
import type { CepRange, City, Coordinates, State } from './place';

const stateFields = { id: true, uf: true, name: true } as const;
const cityFields = { id: true, stateId: true, name: true } as const;
const locatedCityFields = { ...cityFields, latitude: true, longitude: true } as const;

export type CityRange = CepRange & { city: City & Coordinates; state: State };
export type StateRange = CepRange & { state: State };

/** Municipal ranges that contain the CEP, town seats first. */
export const findCityRanges = async ({ db }: HasDb, cep: string): Promise<CityRange[]> => {
  const rows = await db.cepRange.findMany({
    where: { start: { lte: cep }, end: { gte: cep } },
    orderBy: [{ scope: 'asc' }, { id: 'asc' }],
    select: {
      start: true,
      end: true,
      city: { select: { ...locatedCityFields, state: { select: stateFields } } },
    },
  });
  return rows.map(({ start, end, city: { state, ...city } }) => ({ start, end, city, state }));
};

export const findStateRanges = ({ db }: HasDb, cep: string): Promise<StateRange[]> =>
  db.stateCepRange.findMany({
    where: { start: { lte: cep }, end: { gte: cep } },
    select: { start: true, end: true, state: { select: stateFields } },
  });

export const loadStates = ({ db }: HasDb): Promise<State[]> => db.state.findMany({ select: stateFields });

export const loadState = ({ db }: HasDb, id: number): Promise<State | null> =>
  db.state.findUnique({ where: { id }, select: stateFields });

export const loadCities = ({ db }: HasDb, stateId: number, withCounters: boolean): Promise<City[]> =>
  db.city.findMany({
    where: { stateId, ...(withCounters ? { counters: { some: { active: true } } } : {}) },
    select: cityFields,
  });

export const loadCity = ({ db }: HasDb, id: number): Promise<City | null> =>
  db.city.findUnique({ where: { id }, select: cityFields });

type CityWithState = City & Coordinates & { state: State };

/** Candidates for a city named by an outside service: the one with the code, or all cities of the state. */
export const findNamedCities = (
  db: Db,
  { cityId, uf }: { cityId: number | null; uf: string },
): Promise<CityWithState[]> =>
  db.city.findMany({
    where: cityId === null ? { state: { uf } } : { id: cityId, state: { uf } },
    select: { ...locatedCityFields, state: { select: stateFields } },
  });
