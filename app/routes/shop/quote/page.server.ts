import type { LoaderFunctionArgs } from '@remix-run/node';
import { quoteSheet } from '~/domain/quotes/quote-sheet';
import { readQuote } from '~/domain/quotes/read-quote.server';
import { getServices } from '~/services.server';
import { quoteNotFound } from './quote-headers';

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const found = await readQuote(services, params.token ?? '');
  if (!found) throw quoteNotFound();
  const { quote, url, isValid, today, reopen } = found;
  return {
    sheet: quoteSheet(quote, url, await services.storefront.facts(), isValid),
    total: quote.total,
    isValid,
    today,
    reopen,
  };
};

export type QuotePageData = Awaited<ReturnType<typeof loader>>;
