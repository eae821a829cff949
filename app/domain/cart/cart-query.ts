import { type CounterQuery, readCounterQuery } from '../shipping/counter';
import type { Delivery } from './cart';

/** The two ways to receive an order; an order uses only one. */
export type DeliveryWay = 'home' | 'pickup';

/** The query of the cart page. `way` is null where the cart itself decides. */
export type CartQuery = CounterQuery & { way: DeliveryWay | null };

export const wayOf = ({ type }: Pick<Delivery, 'type'>): DeliveryWay =>
  type === 'counter' ? 'pickup' : 'home';

/** By their names in the page's query and form. */
export const deliveryWays: Record<string, DeliveryWay> = { endereco: 'home', retirada: 'pickup' };

/** Reads `?entrega=retirada&estado=35&cidade=3550308&frete_gratis=1`; unreadable values are ignored. */
export const readCartQuery = (search: URLSearchParams): CartQuery => ({
  way: deliveryWays[search.get('entrega') ?? ''] ?? null,
  ...readCounterQuery(search),
});
