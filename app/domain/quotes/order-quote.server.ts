import { beginProject } from '~/domain/files/create-project.server';
import type { TooManyProjects } from '~/domain/files/project-quota';
import { priceConfiguration } from '~/domain/pricing/price-configuration';
import type { Ids } from '../shared/ports';
import { fail, type Result } from '../shared/result';
import { readQuote } from './read-quote.server';

/** `expired`: the offer is over. `gone`: what it offers is no longer made. */
export type OrderQuoteFailure = 'unknown' | 'expired' | 'gone' | TooManyProjects;

/**
 * Begins a project with an offer's configuration. The cart keeps the offer's price while it is valid, whatever
 * prices do meanwhile; where the day's is lower, the customer gets that.
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
