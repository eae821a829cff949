import type { OrderFilter } from '~/domain/orders/order-filter';
import type { PaymentMeans } from '../core/payment-means';
import type { PaymentMethod } from '../core/payment-method';
import { boleto } from './boleto/means';
import { card } from './card/means';
import { deposit } from './deposit/means';
import { pix } from './pix/means';
import { wallet } from './wallet/means';

/** All payment methods. */
const registered: PaymentMeans[] = [deposit, card, wallet, boleto, pix];

export const allMeans = (): readonly PaymentMeans[] => registered;

/** The payment method of a row of tipo_pagamento; null if unknown, such as a row that staff added in advance. */
export const knownMeans = (typeId: number | null): PaymentMeans | null =>
  registered.find(({ typeIds }) => typeId !== null && typeIds.includes(typeId)) ?? null;

/** The same for a stored payment, whose method is always known. */
export const meansOf = (typeId: number): PaymentMeans => {
  const means = knownMeans(typeId);
  if (!means) throw new Error(`payment type ${typeId} has no means of payment`);
  return means;
};

/** Adds a payment method; returns a function that removes it again. */
export const registerMeans = (means: PaymentMeans): (() => void) => {
  registered.push(means);
  return () => {
    registered.splice(registered.indexOf(means), 1);
  };
};

/** The payment methods as customers know them, each once: slips of two banks count as one. */
export const waysToFilterBy = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ id }) => (knownMeans(id)?.typeIds[0] ?? id) === id);

/** The filter extended to all types of the chosen method. */
export const ofWholeWay = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  paymentTypeIds: filter.paymentTypeIds?.flatMap((id) => knownMeans(id)?.typeIds ?? [id]) ?? null,
});
