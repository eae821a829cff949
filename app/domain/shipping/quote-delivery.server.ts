import type { HasDb } from '~/platform/db.server';
import { findPlaceByCep, type PlaceFailure } from '../addresses/find-place-by-cep.server';
import type { Place } from '../addresses/place';
import { cleanCep } from '../shared/cep';
import { fail, ok, type Result } from '../shared/result';
import type { CarrierRates } from './carrier-rates.server';
import type { DeliveryTables } from './delivery-tables.server';
import { type DeliveryOption, type FreightTable, quoteFreight } from './freight';
import type { Shipment } from './parcel';

export type DeliveryServices = HasDb & { deliveryTables: DeliveryTables; carrierRates: CarrierRates };

/** `isPending`: the carrier was not waited for, so that what it will ask is still open (`CarrierRates.within`). */
export type DeliveryQuote = { place: Place; options: DeliveryOption[]; isPending: boolean };

/** `not-served`: the CEP exists, but no transport type has a rate for it, and no carrier goes there. */
export type QuoteFailure = PlaceFailure | 'not-served';

const codesOf = ({ transportTypes }: FreightTable): string[] =>
  transportTypes.flatMap(({ serviceCode }) => (serviceCode === null ? [] : [serviceCode]));

/**
 * Ways to deliver a shipment to a CEP (with or without punctuation), cheapest first; at least one, or none while
 * the carrier's answer is pending.
 */
export const quoteDelivery = async (
  services: DeliveryServices,
  { cep, ...shipment }: Shipment & { cep: string },
): Promise<Result<DeliveryQuote, QuoteFailure>> => {
  const place = await findPlaceByCep(services, cep);
  if (!place.ok) return place;
  const digits = cleanCep(cep);
  const table = await services.deliveryTables.freight(services.db, digits);
  const offers = await services.carrierRates.offers(services.db, {
    cep: digits,
    shipment,
    codes: codesOf(table),
  });
  if (offers === 'late') return ok({ place: place.value, options: [], isPending: true });
  const options = quoteFreight(table, { cep: digits, ...shipment }, offers);
  return options.length > 0 ? ok({ place: place.value, options, isPending: false }) : fail('not-served');
};
