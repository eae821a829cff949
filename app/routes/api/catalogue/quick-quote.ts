import type { LoaderFunctionArgs } from '@remix-run/node';
import { quickQuote, quickQuoteQuery } from '~/domain/quotes/quick-quote.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';

/** GET /api/produto/orcamento-rapido: price and date of a kind of book, and the address of its configurator. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const question = parseOrRefuse(quickQuoteQuery, queryOf(request));
    const found = await quickQuote(await getServices(), question);
    return found ? answer(found) : refuse({ status: 404, message: 'Nenhum livro está à venda agora.' });
  });

export const action = allowOnly('GET');
