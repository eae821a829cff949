import type { HasDb } from '~/platform/db.server';
import { findPlaceByCep } from '../addresses/find-place-by-cep.server';
import { cleanCep } from '../shared/cep';
import {
  type ListedCounter,
  type OfferedPickup,
  type PickupCounter,
  sortByDistance,
  type Whereabouts,
} from './counter';
import { type CounterFilter, loadCounter, loadCounters } from './shipping-store.server';

const whereaboutsOf = async (services: HasDb, cep: string): Promise<Whereabouts | null> => {
  const place = await findPlaceByCep(services, cep);
  const city = place.ok ? place.value.city : null;
  return city && { latitude: city.latitude, longitude: city.longitude, cep: cleanCep(cep) };
};

/**
 * Open counters of a state or city. With `nearCep` the nearest comes first and is marked. Without it, or with a CEP
 * that belongs to no known city, they come by name and none is marked.
 */
export const listCounters = async (
  services: HasDb,
  { nearCep, ...filter }: CounterFilter & { nearCep?: string },
): Promise<ListedCounter[]> => {
  const counters = await loadCounters(services, filter);
  const from = nearCep ? await whereaboutsOf(services, nearCep) : null;
  if (!from) return counters.map((counter) => ({ ...counter, isNearest: false, km: null }));
  return sortByDistance(counters, from);
};

/** An open counter; null if it does not exist or is closed. */
export const findCounter = (services: HasDb, id: number): Promise<PickupCounter | null> =>
  loadCounter(services, id);

/**
 * The nearest counter, and the one with the cheapest pickup: in the CEP's state if it has one, else anywhere; the
 * nearest on a tie.
 */
export const findPickup = async (services: HasDb, cep: string): Promise<OfferedPickup> => {
  const place = await findPlaceByCep(services, cep);
  const counters = await listCounters(services, { nearCep: cep });
  const near = counters.filter(({ state }) => place.ok && state.id === place.value.state.id);
  const cheapest = (near.length > 0 ? near : counters).reduce<ListedCounter | null>(
    (best, counter) => (best && best.price <= counter.price ? best : counter),
    null,
  );
  return { nearest: counters.find(({ isNearest }) => isNearest) ?? cheapest, cheapest };
};
