import type { Catalogue, ListedProduct } from '~/domain/catalogue/catalogue.server';
import { bookConfigurationSchema, simpleConfigurationSchema } from '~/domain/catalogue/configuration-form';
import { problemText } from '~/domain/catalogue/labels';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import { beginProject } from '~/domain/files/create-project.server';
import type { TooManyProjects } from '~/domain/files/project';
import { type Configuration, priceConfiguration } from '~/domain/pricing/price-configuration';
import type { Prices } from '~/domain/pricing/prices.server';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import type { Ids } from '../shared/ports';
import { fail, type Result } from '../shared/result';
import { compareQuote, type QuoteChange } from './compare-quote';
import { type HasLinks, hashToken, quoteUrl } from './price-quote.server';
import { isValidAt, type Quote } from './quote';
import { findQuoteByTokenHash } from './quote-store.server';

/** `expired`: the quote is no longer valid. `gone`: its product or options are no longer made. */
type OrderQuoteFailure = 'unknown' | 'expired' | 'gone' | TooManyProjects;

/**
 * Starts a project with a quote's configuration. While the quote is valid, the cart charges its price, or the current
 * one if that is lower.
 */
export const orderQuote = async (
  services: Parameters<typeof readQuote>[0] & { ids: Ids },
  { token, userId }: { token: string; userId: number | null },
): Promise<Result<{ projectId: string }, OrderQuoteFailure>> => {
  const found = await readQuote(services, token);
  if (!found) return fail('unknown');
  const { quote, isValid } = found;
  if (!isValid) return fail('expired');
  const listed = await services.catalogue.product(quote.productId, quote.tableId);
  if (!listed) return fail('gone');
  const table = await services.prices.byId(quote.tableId);
  const priced = priceConfiguration(listed.product, quote.configuration, table);
  if (!priced.ok) return fail('gone');
  return beginProject(services, {
    userId,
    configuration: priced.value.configuration,
    held: { quoteId: quote.id, tableId: quote.tableId, until: quote.validUntil },
  });
};

type ReadQuoteServices = Pick<Context, 'db' | 'clock'> &
  HasLinks & { catalogue: Pick<Catalogue, 'product'>; prices: Prices };

/**
 * The price of the same configuration today. `product-gone`: no longer on sale. `options-gone`: texts about the
 * options no longer made. `price-missing`: the table in force lacks a row for it, a mistake of staff.
 */
export type QuoteToday =
  | { kind: 'priced'; total: number; changes: QuoteChange[] }
  | { kind: 'product-gone' }
  | { kind: 'options-gone'; reasons: string[] }
  | { kind: 'price-missing' };

export type FoundQuote = {
  quote: Quote;
  url: string;
  isValid: boolean;
  today: QuoteToday;
  /** The configuration as it was; null when the product is not on sale. */
  reopen: { productId: number; path: string; query: string } | null;
};

/** A quote by the secret of its link. A wrong secret takes the same look-up, whatever its form. */
export const findOffer = async (services: HasDb & HasLinks, token: string) => {
  const kept = await findQuoteByTokenHash(services.db, hashToken(token));
  if (!kept) return null;
  const { linkSeed, email: _email, ...quote } = kept;
  return { quote, url: quoteUrl(services, linkSeed) };
};

const todayOf = async (
  { prices }: ReadQuoteServices,
  quote: Quote,
  listed: ListedProduct | null,
): Promise<QuoteToday> => {
  if (!listed) return { kind: 'product-gone' };
  const table = await prices.byId(listed.tableId);
  const priced = priceConfiguration(listed.product, quote.configuration, table);
  if (priced.ok)
    return {
      kind: 'priced',
      total: priced.value.price.total,
      changes: compareQuote(quote.price, priced.value.price),
    };
  const { failure } = priced;
  if (failure.kind === 'missing-price') return { kind: 'price-missing' };
  return {
    kind: 'options-gone',
    reasons: failure.kind === 'invalid' ? [...new Set(failure.problems.map(problemText))] : [],
  };
};

const storedConfiguration = (listed: ListedProduct, quote: Quote): Configuration | null => {
  const schema = listed.product.kind === 'book' ? bookConfigurationSchema : simpleConfigurationSchema;
  const parsed = schema.safeParse(quote.configuration);
  return parsed.success ? parsed.data : null;
};

const reopen = (listed: ListedProduct | null, quote: Quote): FoundQuote['reopen'] => {
  if (!listed) return null;
  const configuration = storedConfiguration(listed, quote);
  return {
    productId: listed.page.id,
    path: `/${listed.page.category.slug}/${listed.page.id}`,
    query: configuration ? String(writeConfiguration(listed.product, configuration)) : '',
  };
};

/** The page of a quote: its original figures, and what has changed since. Null for a wrong secret. */
export const readQuote = async (services: ReadQuoteServices, token: string): Promise<FoundQuote | null> => {
  const found = await findOffer(services, token);
  if (!found) return null;
  const { quote } = found;
  const listed = await services.catalogue.product(quote.productId);
  return {
    ...found,
    isValid: isValidAt(quote, services.clock.now()),
    today: await todayOf(services, quote, listed),
    reopen: reopen(listed, quote),
  };
};
