import type { OrderFilter } from '~/domain/orders/order-filter';
import { knownMeans } from './all-means';
import type { PaymentMethod } from './payment-method';

/** The ways to pay as customers know them, each once: slips of two banks are one. */
export const waysToFilterBy = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ id }) => (knownMeans(id)?.typeIds[0] ?? id) === id);

/** The filter with every type of the way that was chosen. */
export const ofWholeWay = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  paymentTypeIds: filter.paymentTypeIds?.flatMap((id) => knownMeans(id)?.typeIds ?? [id]) ?? null,
});
