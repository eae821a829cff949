import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { quickQuote, quickQuoteQuery } from '~/domain/quotes/quick-quote.server';
import { getServices } from '~/services.server';

/** GET /orcamento-rapido: redirects to the configurator, prefilled from the home page's three fields. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response> => {
  const question = quickQuoteQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = await quickQuote(await getServices(), question);
  return redirect(found?.link ?? '/livro');
};
