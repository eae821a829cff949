import { cachedByKey } from '~/platform/cached.server';
import type { Db, HasDb } from '~/platform/db.server';
import { findPlaceByCep, type PlaceFailure } from '../addresses/find-place-by-cep.server';
import type { Place } from '../addresses/place';
import { cleanCep } from '../shared/cep';
import { fail, ok, type Result } from '../shared/result';
import { type DeliveryOption, type FreightTable, quoteFreight } from './freight';
import type { Shipment } from './parcel';
import { loadFreightTable } from './shipping-store.server';

/** Rates change seldom and are read at every quote: staff see an edit in the shop within a minute. */
const RATES_TTL_MS = 60_000;
const tables = cachedByKey<Db, FreightTable>(RATES_TTL_MS, 2, (db) => loadFreightTable({ db }));

/** Inside a transaction the rates are read afresh, so that what is written down is what the table says then. */
const tableFor = ({ db }: HasDb, cep: string): Promise<FreightTable> =>
  '$transaction' in db ? tables.get(db) : loadFreightTable({ db }, cep);

export type DeliveryQuote = { place: Place; options: DeliveryOption[] };

/** `not-served`: the CEP exists, but no transport type has a rate for it. */
export type QuoteFailure = PlaceFailure | 'not-served';

/** Ways to deliver a shipment to a CEP (with or without punctuation), cheapest first; at least one. */
export const quoteDelivery = async (
  services: HasDb,
  { cep, ...shipment }: Shipment & { cep: string },
): Promise<Result<DeliveryQuote, QuoteFailure>> => {
  const place = await findPlaceByCep(services, cep);
  if (!place.ok) return place;
  const digits = cleanCep(cep);
  const options = quoteFreight(await tableFor(services, digits), { cep: digits, ...shipment });
  return options.length > 0 ? ok({ place: place.value, options }) : fail('not-served');
};
