import { readPlaceFiles } from '../../prisma/seed/places/files';
import { type CityRangeRow, type CityRow, parsePlaces, type StateRow } from '../../prisma/seed/places/parse';

/** What the simulated services know of a CEP: the municipality in whose narrowest range it lies. */
export type PlaceOfCep = {
  city: Pick<CityRow, 'id' | 'name'>;
  state: Pick<StateRow, 'uf' | 'name' | 'region'>;
};

export type Places = { find(cep: string): PlaceOfCep | null };

const width = ({ start, end }: CityRangeRow) => Number(end) - Number(start);

/** The country as the shop's seed knows it, read from its tables. */
export const readPlaces = async (): Promise<Places> => {
  const { states, cities, cityRanges } = parsePlaces(await readPlaceFiles());
  const stateById = new Map(states.map((state) => [state.id, state]));
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const ranges = [...cityRanges].sort((a, b) => width(a) - width(b) || (a.scope < b.scope ? -1 : 1));
  return {
    find: (cep) => {
      const range = ranges.find(({ start, end }) => start <= cep && cep <= end);
      const city = range && cityById.get(range.cityId);
      const state = city && stateById.get(city.stateId);
      return city && state ? { city, state } : null;
    },
  };
};

/** Read once, at the first question. */
export const lazyPlaces = (): (() => Promise<Places>) => {
  let places: Promise<Places> | null = null;
  return () => {
    places ??= readPlaces();
    return places;
  };
};
