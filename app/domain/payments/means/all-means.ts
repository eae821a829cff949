import type { OrderFilter } from '~/domain/orders/order-filter';
import type { PaymentMeans } from '../core/payment-means';
import type { PaymentMethod } from '../core/payment-method';
import { boleto } from './boleto/means';
import { card } from './card/means';
import { deposit } from './deposit/means';
import { pix } from './pix/means';
import { wallet } from './wallet/means';

/** Every way to pay, a line for each. */
const registered: PaymentMeans[] = [deposit, card, wallet, boleto, pix];

export const allMeans = (): readonly PaymentMeans[] => registered;

/** How a row of tipo_pagamento is paid; null where the shop does not know it, as of a row that staff wrote ahead. */
export const knownMeans = (typeId: number | null): PaymentMeans | null =>
  registered.find(({ typeIds }) => typeId !== null && typeIds.includes(typeId)) ?? null;

/** The same for a payment, which is never made in a way that is not known. */
export const meansOf = (typeId: number): PaymentMeans => {
  const means = knownMeans(typeId);
  if (!means) throw new Error(`nobody knows how payment type ${typeId} is paid`);
  return means;
};

/** One more way; answers how it is taken away again. */
export const registerMeans = (means: PaymentMeans): (() => void) => {
  registered.push(means);
  return () => {
    registered.splice(registered.indexOf(means), 1);
  };
};

/** The ways to pay as customers know them, each once: slips of two banks are one. */
export const waysToFilterBy = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ id }) => (knownMeans(id)?.typeIds[0] ?? id) === id);

/** The filter with every type of the way that was chosen. */
export const ofWholeWay = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  paymentTypeIds: filter.paymentTypeIds?.flatMap((id) => knownMeans(id)?.typeIds ?? [id]) ?? null,
});
