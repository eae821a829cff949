import type { HasDb } from '~/platform/db.server';
import { findPlaceByCep, type PlaceFailure } from '../addresses/find-place-by-cep.server';
import type { Place } from '../addresses/place';
import { cleanCep } from '../shared/cep';
import { fail, ok, type Result } from '../shared/result';
import type { DeliveryTables } from './delivery-tables.server';
import { type DeliveryOption, quoteFreight } from './freight';
import type { Shipment } from './parcel';

export type DeliveryServices = HasDb & { deliveryTables: DeliveryTables };

export type DeliveryQuote = { place: Place; options: DeliveryOption[] };

/** `not-served`: the CEP exists, but no transport type has a rate for it. */
export type QuoteFailure = PlaceFailure | 'not-served';

/** Ways to deliver a shipment to a CEP (with or without punctuation), cheapest first; at least one. */
export const quoteDelivery = async (
  services: DeliveryServices,
  { cep, ...shipment }: Shipment & { cep: string },
): Promise<Result<DeliveryQuote, QuoteFailure>> => {
  const place = await findPlaceByCep(services, cep);
  if (!place.ok) return place;
  const digits = cleanCep(cep);
  const options = quoteFreight(await services.deliveryTables.freight(services.db, digits), {
    cep: digits,
    ...shipment,
  });
  return options.length > 0 ? ok({ place: place.value, options }) : fail('not-served');
};
