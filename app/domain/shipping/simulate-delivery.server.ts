import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { packedSize } from '~/domain/catalogue/packed-size';
import { type ConfigurationFailure, priceConfiguration } from '~/domain/pricing/price-configuration';
import type { Prices } from '~/domain/pricing/prices.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import type { PickupCounter } from './counter';
import { findCheapestCounter } from './list-counters.server';
import { type PackedLine, packLines } from './parcel';
import { type DeliveryQuote, type QuoteFailure, quoteDelivery } from './quote-delivery.server';

type Services = HasDb & { catalogue: Pick<Catalogue, 'product'>; prices: Pick<Prices, 'current'> };

export type DeliverySimulation = DeliveryQuote & { cheapestCounter: PickupCounter | null };
export type SimulationFailure =
  | { kind: 'cep'; reason: QuoteFailure }
  | { kind: 'unknown-product' }
  | { kind: 'configuration'; failure: ConfigurationFailure };

/** How the copies that a configuration asks for lie in a parcel, priced afresh: a stated weight is never used. */
const pack = async (
  { catalogue, prices }: Services,
  productId: number,
  configuration: unknown,
): Promise<Result<PackedLine, SimulationFailure>> => {
  const listed = await catalogue.product(productId);
  if (!listed) return fail({ kind: 'unknown-product' });
  const { table } = await prices.current();
  const priced = priceConfiguration(listed.product, configuration, table);
  if (!priced.ok) return fail({ kind: 'configuration', failure: priced.failure });
  const { thicknessMm, weightGrams } = priced.value.price;
  const size = packedSize(listed.product, priced.value.configuration);
  return ok({ ...size, thicknessMm, weightGrams, copies: priced.value.quantity });
};

/** What it would cost to send a configured product to a CEP, and where it could be picked up for the least. */
export const simulateDelivery = async (
  services: Services,
  { cep, productId, configuration }: { cep: string; productId: number; configuration: unknown },
): Promise<Result<DeliverySimulation, SimulationFailure>> => {
  const line = await pack(services, productId, configuration);
  if (!line.ok) return line;
  const quote = await quoteDelivery(services, { cep, ...packLines([line.value]) });
  if (!quote.ok) return fail({ kind: 'cep', reason: quote.failure });
  return ok({ ...quote.value, cheapestCounter: await findCheapestCounter(services, cep) });
};
