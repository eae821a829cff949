import { rowId } from '../shared/row-id';

/** A place in the search for a counter: chosen, asked for with nothing chosen, or not asked for yet. */
export type PlaceChoice = number | 'empty' | 'unasked';

/** What an address says of the search for a counter. */
export type CounterQuery = { state: PlaceChoice; city: PlaceChoice; freeOnly: boolean };

const placeOf = (text: string | null): PlaceChoice => (text === null ? 'unasked' : rowId(text) || 'empty');

/** Reads `?estado=35&cidade=3550308&frete_gratis=1`; what it cannot read is as if nothing was chosen. */
export const readCounterQuery = (search: URLSearchParams): CounterQuery => ({
  state: placeOf(search.get('estado')),
  city: placeOf(search.get('cidade')),
  freeOnly: search.get('frete_gratis') === '1',
});
