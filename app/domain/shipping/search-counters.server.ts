import { listCities, listStates } from '~/domain/addresses/list-addresses.server';
import type { City, State } from '~/domain/addresses/place';
import type { HasDb } from '~/platform/db.server';
import { isCep } from '../shared/cep';
import type { CounterQuery, ListedCounter } from './counter';
import { counterMessages } from './labels';
import { listCounters } from './list-counters.server';

/** The state of a counter search. */
export type CounterSearch = {
  states: State[];
  /** Cities of the chosen state that have a counter */
  cities: City[];
  stateId: number | null;
  cityId: number | null;
  freeOnly: boolean;
  /** The CEP to which the counters are near, as typed; '' for none */
  cep: string;
  /** null until state and city are chosen, or a CEP without a state is typed */
  counters: ListedCounter[] | null;
  stateError: string | null;
  cityError: string | null;
  cepError: string | null;
  note: string | null;
};

/** Counters that a CEP alone finds. */
const MOST_NEAR = 4;

const noteOf = (stateId: number | null, cities: City[], counters: ListedCounter[] | null) => {
  if (stateId !== null && cities.length === 0) return counterMessages.noCountersInState;
  return counters?.length === 0 ? counterMessages.noCounters : null;
};

/**
 * Counters by state and city, with the choices offered and error texts for what is missing. A CEP alone
 * finds the nearest counters anywhere. Nearest means from the typed CEP, else from `homeCep`.
 */
export const searchCounters = async (
  services: HasDb,
  { state, city, freeOnly, cep }: CounterQuery,
  homeCep?: string,
): Promise<CounterSearch> => {
  const states = await listStates(services);
  const stateId = states.find(({ id }) => id === state)?.id ?? null;
  const cities = stateId === null ? [] : await listCities(services, { stateId, withCounters: true });
  const cityId = cities.find(({ id }) => id === city)?.id ?? null;
  const isTyped = isCep(cep);
  const nearCep = isTyped ? cep : homeCep;
  const isCepAlone = isTyped && stateId === null;
  const counters = isCepAlone
    ? (await listCounters(services, { freeOnly, nearCep })).slice(0, MOST_NEAR)
    : stateId === null || cityId === null
      ? null
      : await listCounters(services, { stateId, cityId, freeOnly, nearCep });
  return {
    states,
    cities,
    stateId,
    cityId,
    freeOnly,
    cep,
    counters,
    cepError: cep !== '' && !isTyped ? counterMessages.cepInvalid : null,
    stateError: stateId === null && state !== 'unasked' && cep === '' ? counterMessages.chooseState : null,
    cityError: cities.length > 0 && cityId === null && city !== 'unasked' ? counterMessages.chooseCity : null,
    note: noteOf(stateId, cities, counters),
  };
};
