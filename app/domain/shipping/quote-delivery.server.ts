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

/** `isPending`: the carrier's answer was not awaited, so its prices are still unknown (`CarrierRates.within`). */
export type DeliveryQuote = { place: Place; options: DeliveryOption[]; isPending: boolean };

/** `not-served`: the CEP exists, but no transport type has a rate for it and no carrier delivers there. */
export type QuoteFailure = PlaceFailure | 'not-served';

const codesOf = ({ transportTypes }: FreightTable): string[] =>
  transportTypes.flatMap(({ serviceCode }) => (serviceCode === null ? [] : [serviceCode]));

type Input = Shipment & { cep: string };

/**
 * Delivery options of a shipment to a CEP (8 digits), cheapest first. Empty if no one delivers there, or while the
 * carrier's answer is pending.
 */
export const quoteOptions = async (
  services: DeliveryServices,
  { cep, ...shipment }: Input,
): Promise<Omit<DeliveryQuote, 'place'>> => {
  const table = await services.deliveryTables.freight();
  const offers = await services.carrierRates.offers(services.db, { cep, shipment, codes: codesOf(table) });
  if (offers === 'late') return { options: [], isPending: true };
  return { options: quoteFreight(table, { cep, ...shipment }, offers), isPending: false };
};

/**
 * The same for a CEP with or without punctuation, with its place. There is at least one option, or none while the
 * carrier's answer is pending.
 */
export const quoteDelivery = async (
  services: DeliveryServices,
  { cep, ...shipment }: Input,
): Promise<Result<DeliveryQuote, QuoteFailure>> => {
  const place = await findPlaceByCep(services, cep);
  if (!place.ok) return place;
  const { options, isPending } = await quoteOptions(services, { cep: cleanCep(cep), ...shipment });
  if (options.length === 0 && !isPending) return fail('not-served');
  return ok({ place: place.value, options, isPending });
};
