import type { Catalogue, ListedProduct } from '~/domain/catalogue/catalogue.server';
import type { ConfigurationProblem } from '~/domain/catalogue/configuration-problem';
import type { ConfigurationChange } from '~/domain/catalogue/copies-and-pages';
import { packedSize } from '~/domain/catalogue/resolved-configuration';
import { type Fields, readConfiguration } from '~/domain/catalogue/wire';
import { workOf } from '~/domain/pricing/live-price';
import { type Configuration, priceChoices } from '~/domain/pricing/price-configuration';
import type { Prices } from '~/domain/pricing/prices.server';
import type { Work } from '../shared/line-capacity';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { arrivalOf } from './arrival';
import type { OfferedPickup } from './counter';
import type { DatedOption, DeliveryOption } from './freight';
import { findPickup } from './list-counters.server';
import { type PackedLine, packLines } from './parcel';
import {
  type DeliveryQuote,
  type DeliveryServices,
  type QuoteFailure,
  quoteDelivery,
} from './quote-delivery.server';

type SimulateDeliveryServices = DeliveryServices & {
  clock: Clock;
  catalogue: Pick<Catalogue, 'product'>;
  prices: Pick<Prices, 'byId'>;
};

export type DeliverySimulation = Omit<DeliveryQuote, 'options'> & {
  options: DatedOption[];
  /** "antes das 12h de hoje" */
  payBy: string;
  pickup: OfferedPickup;
  /** Field values that had to be adjusted. */
  changes: ConfigurationChange[];
  /** All copies with their packaging, in grams. */
  weightGrams: number;
};
export type SimulationFailure =
  | { kind: 'cep'; reason: QuoteFailure }
  | { kind: 'unknown-product' }
  | { kind: 'price-missing' }
  | { kind: 'configuration'; problems: ConfigurationProblem[]; configuration: Configuration };

type Packed = { line: PackedLine; changes: ConfigurationChange[]; productionDays: number; work: Work };

/** The packed copies of the requested configuration, computed afresh: a weight in the request is never used. */
const pack = async (
  { prices }: SimulateDeliveryServices,
  { product, tableId }: ListedProduct,
  fields: Fields,
): Promise<Result<Packed, SimulationFailure>> => {
  const { configuration, changes } = readConfiguration(product, fields);
  const table = await prices.byId(tableId);
  const priced = priceChoices(product, configuration, table);
  if (!priced.ok)
    return priced.failure.kind === 'invalid'
      ? fail({ kind: 'configuration', problems: priced.failure.problems, configuration })
      : fail({ kind: 'price-missing' });
  const { thicknessMm, weightGrams, leadTimeBusinessDays } = priced.value.price;
  const size = packedSize(priced.value.resolved);
  return ok({
    line: { ...size, thicknessMm, weightGrams, copies: priced.value.quantity },
    changes,
    productionDays: leadTimeBusinessDays,
    work: workOf(priced.value.configuration, priced.value.quantity),
  });
};

/** The arrival day of each option, counted as if the order were paid now. */
const dated = async (
  { clock, deliveryTables }: SimulateDeliveryServices,
  options: readonly DeliveryOption[],
  { productionDays, work }: Packed,
): Promise<Pick<DeliverySimulation, 'options' | 'payBy'>> => {
  const calendar = await deliveryTables.calendar();
  const { arrivesIn, payBy } = arrivalOf({ now: clock.now(), productionDays, calendar, work: [work] });
  return {
    options: options.map((option) => ({ ...option, arrivesOn: arrivesIn(option.businessDays) })),
    payBy,
  };
};

/**
 * The price of sending a configured product to a CEP, and the cheapest pickup counter. The fields are those of a
 * product's form or URL (catalogue's wire codec); missing ones get their usual values.
 */
export const simulateDelivery = async (
  services: SimulateDeliveryServices,
  { cep, productId, fields }: { cep: string; productId: number; fields: Fields },
): Promise<Result<DeliverySimulation, SimulationFailure>> => {
  const listed = await services.catalogue.product(productId);
  if (!listed) return fail({ kind: 'unknown-product' });
  const packed = await pack(services, listed, fields);
  if (!packed.ok) return packed;
  const shipment = packLines([packed.value.line]);
  const quote = await quoteDelivery(services, { cep, ...shipment });
  if (!quote.ok) return fail({ kind: 'cep', reason: quote.failure });
  return ok({
    ...quote.value,
    ...(await dated(services, quote.value.options, packed.value)),
    pickup: await findPickup(services, cep),
    changes: packed.value.changes,
    weightGrams: shipment.weightGrams,
  });
};
