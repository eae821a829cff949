import { listCities, listStates } from '~/domain/addresses/list-places.server';
import type { City, State } from '~/domain/addresses/place';
import { findCounter, type ListedCounter, listCounters } from '~/domain/shipping/list-counters.server';
import type { HasDb } from '~/platform/db.server';
import type { CartQuery } from './cart-query';
import { cartMessages } from './labels';

/** The search for a counter as far as it has come. */
export type PickupPage = {
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

type Places = Pick<CartQuery, 'state' | 'city'>;

/** Without places in the address, those of the counter that is already chosen. */
const placesOf = async (services: HasDb, query: Places, chosenCounterId: number | null): Promise<Places> => {
  if (query.state !== 'unasked' || query.city !== 'unasked' || chosenCounterId === null) return query;
  const counter = await findCounter(services, chosenCounterId);
  return counter ? { state: counter.state.id, city: counter.city.id } : query;
};

const noteOf = (stateId: number | null, cities: City[], counters: ListedCounter[] | null) => {
  if (stateId !== null && cities.length === 0) return cartMessages.noCountersInState;
  return counters?.length === 0 ? cartMessages.noCounters : null;
};

/** What the cart page shows under "Retirar em um balcão". Nearest is meant from `nearCep`. */
export const readPickupPage = async (
  services: HasDb,
  query: CartQuery,
  { chosenCounterId, nearCep }: { chosenCounterId: number | null; nearCep?: string },
): Promise<PickupPage> => {
  const { state, city } = await placesOf(services, query, chosenCounterId);
  const states = await listStates(services);
  const stateId = states.find(({ id }) => id === state)?.id ?? null;
  const cities = stateId === null ? [] : await listCities(services, { stateId, withCounters: true });
  const cityId = cities.find(({ id }) => id === city)?.id ?? null;
  const { freeOnly } = query;
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
    stateError: stateId === null && state !== 'unasked' ? cartMessages.chooseState : null,
    cityError: cities.length > 0 && city === 'empty' ? cartMessages.chooseCity : null,
    note: noteOf(stateId, cities, counters),
  };
};
