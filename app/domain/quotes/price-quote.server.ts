import { createHash } from 'node:crypto';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { describeConfiguration } from '~/domain/catalogue/describe-configuration';
import { configurationErrors } from '~/domain/catalogue/labels';
import type { Fields } from '~/domain/catalogue/wire';
import { type Configuration, priceChoices, problemsOf } from '~/domain/pricing/price-configuration';
import type { Prices } from '~/domain/pricing/prices.server';
import { readChoices } from '~/domain/pricing/starting-configuration';
import { findPickup } from '~/domain/shipping/list-counters.server';
import type { DeliveryServices } from '~/domain/shipping/quote-delivery.server';
import { simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { findPlaceByCep } from '../addresses/find-place-by-cep.server';
import { countingStart, promisedDate } from '../shared/due-date';
import type { Clock, LinkSecret } from '../shared/ports';
import { type FieldErrors, fail, ok, type Result } from '../shared/result';
import { messages } from './labels';
import type { Quote, QuotedDelivery } from './quote';

export type HasLinks = { linkSecret: LinkSecret; shop: { url: string } };

/** The hash of a link's secret that is stored. The secret has 256 bits, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const quoteToken = ({ linkSecret }: Pick<HasLinks, 'linkSecret'>, seed: string): string =>
  linkSecret('quote', seed);

/** The secret URL of a quote's page. */
export const quoteUrl = (services: HasLinks, seed: string): string =>
  `${services.shop.url}/orcamento/${quoteToken(services, seed)}`;

export type QuotePricing = DeliveryServices & {
  clock: Clock;
  catalogue: Pick<Catalogue, 'product'>;
  prices: Pick<Prices, 'byId'>;
};

export type Offer = Pick<
  Quote,
  'productId' | 'productName' | 'description' | 'quantity' | 'tableId' | 'total' | 'price'
> & { configuration: Configuration };

/**
 * `configuration`: what is wrong with it, by field. `price-missing`: a mistake of staff that should be looked into.
 */
export type OfferFailure =
  | { kind: 'unknown-product' }
  | { kind: 'configuration'; errors: FieldErrors }
  | { kind: 'price-missing'; detail: unknown };

/** Reads, checks and prices a configuration with the table in force. */
export const priceOffer = async (
  services: QuotePricing,
  productId: number,
  fields: Fields,
): Promise<Result<Offer, OfferFailure>> => {
  const listed = await services.catalogue.product(productId);
  if (!listed) return fail({ kind: 'unknown-product' });
  const { tableId } = listed;
  const table = await services.prices.byId(tableId);
  const read = readChoices(listed.product, fields, table);
  const priced = priceChoices(listed.product, read.configuration, table);
  const problems = priced.ok ? [] : problemsOf(priced.failure);
  // A quote must not differ from the request.
  const errors = configurationErrors(read.configuration, { problems, changes: read.changes });
  if (Object.keys(errors).length > 0) return fail({ kind: 'configuration', errors });
  if (!priced.ok) return fail({ kind: 'price-missing', detail: priced.failure });
  const { configuration, resolved, quantity, price } = priced.value;
  const isBook = listed.product.kind === 'book';
  const calendar = await services.deliveryTables.calendar();
  const now = services.clock.now();
  return ok({
    productId,
    productName: listed.page.name,
    configuration,
    description: describeConfiguration(resolved),
    quantity,
    tableId,
    total: price.total,
    price: {
      parts: price.parts,
      total: price.total,
      unitPrice: price.unitPrice,
      leadTimeBusinessDays: price.leadTimeBusinessDays,
      readyOn: promisedDate(now, price.leadTimeBusinessDays, 0, calendar, [
        { binding: 'binding' in configuration ? configuration.binding : null, copies: quantity },
      ]),
      payBefore: { date: countingStart(now, calendar), time: calendar.cutOffHour },
      weightGrams: price.weightGrams,
      copyWeightGrams: price.copyWeightGrams,
      spineMm: isBook ? price.spineMm : null,
      thicknessMm: price.thicknessMm,
      tableVersion: price.tableVersion,
      piece: isBook ? 'copy' : 'unit',
    },
  });
};

/** Current delivery options of a quote for a CEP. Fails with a message for the field `cep`. */
export const deliverOffer = async (
  services: QuotePricing,
  { productId, fields, cep }: { productId: number; fields: Fields; cep: string },
): Promise<Result<QuotedDelivery, string>> => {
  const place = await findPlaceByCep(services, cep);
  if (!place.ok) return fail(messages.cep);
  const simulated = await simulateDelivery(services, { cep, productId, fields });
  const { cheapest: counter } = await findPickup(services, cep);
  return ok({
    city: place.value.city?.name ?? place.value.state.name,
    uf: place.value.state.uf,
    options: simulated.ok
      ? simulated.value.options.map(({ name, price, businessDays, arrivesOn }) => ({
          name,
          price,
          businessDays,
          arrivesOn,
        }))
      : [],
    counter: counter && {
      name: counter.name,
      city: counter.city.name,
      uf: counter.state.uf,
      price: counter.price,
      businessDays: counter.businessDays,
    },
  });
};
