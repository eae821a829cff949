import { boleto } from './boleto/means';
import { card } from './card/means';
import { deposit } from './deposit/means';
import type { PaymentMeans } from './payment-means';
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
