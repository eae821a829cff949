import { rowId } from '../shared/row-id';

/** The two ways to receive an order, which exclude each other. */
export type DeliveryWay = 'home' | 'pickup';

/** A place in the search for a counter: chosen, asked for with nothing chosen, or not asked for yet. */
export type PlaceChoice = number | 'empty' | 'unasked';

/** What the address of the cart page says. `way` is null where the cart itself decides. */
export type CartQuery = {
  way: DeliveryWay | null;
  state: PlaceChoice;
  city: PlaceChoice;
  freeOnly: boolean;
};

const placeOf = (text: string | null): PlaceChoice => (text === null ? 'unasked' : rowId(text) || 'empty');

const ways: Record<string, DeliveryWay> = { endereco: 'home', retirada: 'pickup' };

/** Reads `?entrega=retirada&estado=35&cidade=3550308&frete_gratis=1`; what it cannot read is as if not said. */
export const readCartQuery = (search: URLSearchParams): CartQuery => ({
  way: ways[search.get('entrega') ?? ''] ?? null,
  state: placeOf(search.get('estado')),
  city: placeOf(search.get('cidade')),
  freeOnly: search.get('frete_gratis') === '1',
});
