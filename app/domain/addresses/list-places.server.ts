import type { HasDb } from '~/platform/db.server';
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
