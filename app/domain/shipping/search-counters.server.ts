import { listCities, listStates } from '~/domain/addresses/list-addresses.server';
import type { City, State } from '~/domain/addresses/place';
import type { HasDb } from '~/platform/db.server';
import type { CounterQuery } from './counter';
import { counterMessages } from './labels';
import { type ListedCounter, listCounters } from './list-counters.server';

/** The state of a counter search. */
export type CounterSearch = {
  states: State[];
  /** Cities of the chosen state that have a counter */
  cities: City[];
  stateId: number | null;
  cityId: number | null;
  freeOnly: boolean;
  /** null until state and city are chosen */
  counters: ListedCounter[] | null;
  stateError: string | null;
  cityError: string | null;
  note: string | null;
};

const noteOf = (stateId: number | null, cities: City[], counters: ListedCounter[] | null) => {
  if (stateId !== null && cities.length === 0) return counterMessages.noCountersInState;
  return counters?.length === 0 ? counterMessages.noCounters : null;
};

/**
 * Counters by state and city, with the choices offered and error texts for what is missing. Nearest means from
 * `nearCep`.
 */
export const searchCounters = async (
  services: HasDb,
  { state, city, freeOnly }: CounterQuery,
  nearCep?: string,
): Promise<CounterSearch> => {
  const states = await listStates(services);
  const stateId = states.find(({ id }) => id === state)?.id ?? null;
  const cities = stateId === null ? [] : await listCities(services, { stateId, withCounters: true });
  const cityId = cities.find(({ id }) => id === city)?.id ?? null;
  const counters =
    stateId === null || cityId === null
      ? null
      : await listCounters(services, { stateId, cityId, freeOnly, nearCep });
  return {
    states,
    cities,
    stateId,
    cityId,
    freeOnly,
    counters,
    stateError: stateId === null && state !== 'unasked' ? counterMessages.chooseState : null,
    cityError: cities.length > 0 && cityId === null && city !== 'unasked' ? counterMessages.chooseCity : null,
    note: noteOf(stateId, cities, counters),
  };
};
