import { type CounterQuery, readCounterQuery } from '../shipping/counter';
import type { Delivery } from './cart';

/** The two ways to receive an order, which exclude each other. */
export type DeliveryWay = 'home' | 'pickup';

/** What the address of the cart page says. `way` is null where the cart itself decides. */
export type CartQuery = CounterQuery & { way: DeliveryWay | null };

/** The way that a delivery goes. */
export const wayOf = ({ type }: Pick<Delivery, 'type'>): DeliveryWay =>
  type === 'counter' ? 'pickup' : 'home';

/** By their names in the page's address and form. */
export const deliveryWays: Record<string, DeliveryWay> = { endereco: 'home', retirada: 'pickup' };

/** Reads `?entrega=retirada&estado=35&cidade=3550308&frete_gratis=1`; what it cannot read is as if not said. */
export const readCartQuery = (search: URLSearchParams): CartQuery => ({
  way: deliveryWays[search.get('entrega') ?? ''] ?? null,
  ...readCounterQuery(search),
});
