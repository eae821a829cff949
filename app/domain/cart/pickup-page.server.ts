import { findCounter } from '~/domain/shipping/list-counters.server';
import { type CounterSearch, searchCounters } from '~/domain/shipping/search-counters.server';
import type { HasDb } from '~/platform/db.server';
import type { CartQuery } from './cart-query';

/** Without places in the address, those of the counter that is already chosen. */
const placesOf = async (
  services: HasDb,
  query: CartQuery,
  chosenCounterId: number | null,
): Promise<CartQuery> => {
  if (query.state !== 'unasked' || query.city !== 'unasked' || chosenCounterId === null) return query;
  const counter = await findCounter(services, chosenCounterId);
  return counter ? { ...query, state: counter.state.id, city: counter.city.id } : query;
};

/** What the cart page shows under "Retirar em um balcão". Nearest is meant from `nearCep`. */
export const readPickupPage = async (
  services: HasDb,
  query: CartQuery,
  { chosenCounterId, nearCep }: { chosenCounterId: number | null; nearCep?: string },
): Promise<CounterSearch> =>
  searchCounters(services, await placesOf(services, query, chosenCounterId), nearCep);
