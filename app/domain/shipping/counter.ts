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

/** A customer's location as far as the shop knows it: a CEP and the centre of its city. */
export type Whereabouts = Coordinates & { cep: string };

/** A counter, and how far it is from a customer's CEP; null where that is not known. */
export type ListedCounter = PickupCounter & { isNearest: boolean; km: number | null };

/** The pickup that a CEP is offered; both null when the shop has no counter. */
export type OfferedPickup = { nearest: ListedCounter | null; cheapest: ListedCounter | null };

/**
 * The counters from nearest to farthest. Distances are between the centres of cities. Within one city the CEPs decide,
 * because Correios numbered neighbouring districts consecutively.
 */
export const sortByDistance = (counters: readonly PickupCounter[], from: Whereabouts): ListedCounter[] => {
  const gap = (counter: PickupCounter) => Math.abs(Number(counter.cep) - Number(from.cep));
  return counters
    .map((counter) => ({ counter, km: distanceKm(from, counter.city) }))
    .sort((a, b) => a.km - b.km || gap(a.counter) - gap(b.counter))
    .map(({ counter, km }, index) => ({ ...counter, km, isNearest: index === 0 }));
};

/** A filter of the counter search: chosen, submitted without a choice, or not submitted yet. */
type PlaceChoice = number | 'empty' | 'unasked';

/** The parameters of the counter search in a URL. */
export type CounterQuery = {
  state: PlaceChoice;
  city: PlaceChoice;
  freeOnly: boolean;
  /** As typed; '' for none. */
  cep: string;
};

const placeOf = (text: string | null): PlaceChoice => (text === null ? 'unasked' : rowId(text) || 'empty');

/** Parameters of the search for counters. */
export const counterParameters = ['estado', 'cidade', 'frete_gratis', 'cep'] as const;

/** The longest CEP that is read, with any punctuation. */
const MAX_CEP = 20;

/** Reads `?estado=35&cidade=3550308&frete_gratis=1&cep=01310-100`; invalid ids count as no choice. */
export const readCounterQuery = (search: URLSearchParams): CounterQuery => ({
  state: placeOf(search.get('estado')),
  city: placeOf(search.get('cidade')),
  freeOnly: search.get('frete_gratis') === '1',
  cep: (search.get('cep') ?? '').slice(0, MAX_CEP).trim(),
});
