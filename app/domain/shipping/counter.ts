import { type Coordinates, distanceKm, type State } from '../addresses/place';
import type { Centavos } from '../shared/money';
import { rowId } from '../shared/row-id';

/** A place where orders are picked up. */
export type PickupCounter = {
  id: number;
  name: string;
  /** 0 is free. */
  price: Centavos;
  street: string;
  number: string;
  district: string;
  cep: string;
  city: { id: number; name: string } & Coordinates;
  state: State;
  businessDays: number;
  phone: string;
  openingHours: string;
  serviceInfo: string | null;
};

/** Where somebody is, as well as the shop knows it: a CEP and the middle of its city. */
export type Whereabouts = Coordinates & { cep: string };

/**
 * The counters from the nearest to the farthest. Distances run between the middles of cities; within one city
 * the CEPs decide, because Correios gave neighbouring districts neighbouring numbers.
 */
export const sortByDistance = (counters: readonly PickupCounter[], from: Whereabouts): PickupCounter[] => {
  const gap = (counter: PickupCounter) => Math.abs(Number(counter.cep) - Number(from.cep));
  return counters
    .map((counter) => ({ counter, km: distanceKm(from, counter.city) }))
    .sort((a, b) => a.km - b.km || gap(a.counter) - gap(b.counter))
    .map(({ counter }) => counter);
};

/** A place in the search for a counter: chosen, asked for with nothing chosen, or not asked for yet. */
type PlaceChoice = number | 'empty' | 'unasked';

/** What an address says of the search for a counter. */
export type CounterQuery = { state: PlaceChoice; city: PlaceChoice; freeOnly: boolean };

const placeOf = (text: string | null): PlaceChoice => (text === null ? 'unasked' : rowId(text) || 'empty');

/** Reads `?estado=35&cidade=3550308&frete_gratis=1`; what it cannot read is as if nothing was chosen. */
export const readCounterQuery = (search: URLSearchParams): CounterQuery => ({
  state: placeOf(search.get('estado')),
  city: placeOf(search.get('cidade')),
  freeOnly: search.get('frete_gratis') === '1',
});
