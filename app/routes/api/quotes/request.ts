import type { ActionFunctionArgs } from '@remix-run/node';
import { requestFields } from '~/domain/catalogue/wire-request';
import { messages } from '~/domain/quotes/labels';
import { requestQuote } from '~/domain/quotes/request-quote.server';
import { toWireQuote } from '~/domain/quotes/wire';
import { rowId } from '~/domain/shared/row-id';
import { currentCustomer, requestOrigin } from '~/routes/guards.server';
import { quoteRefusal } from '~/routes/quote-refusal';
import { readParams } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { bringsKey, requireKey } from '../partners/key-guard.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { quoteBody } from './calls';

/** Whose the offer becomes: the key's owner, who is logged in, or nobody. */
const ownerOf = async (args: ActionFunctionArgs): Promise<number | null> =>
  bringsKey(args.request)
    ? requireKey(args, 'quotes:write')
    : ((await currentCustomer(args.request))?.id ?? null);

/** POST /api/produto/orcamento: keeps an offer for a configuration and sends it by mail. */
export const action = onPost(async (args: ActionFunctionArgs) => {
  const { request, context } = args;
  const services = await getServices();
  const customerId = await ownerOf(args);
  const params = await readParams(request);
  const requester = parseOrRefuse(quoteBody, Object.fromEntries(params));
  const productId = rowId(params.get('pk_produto'));
  const listed = await services.catalogue.product(productId);
  const requested = await requestQuote(services, {
    requester,
    fields: listed ? requestFields(listed.product, listed.index, params) : params,
    productId,
    customerId,
    ip: requestOrigin(request, context).ip,
    channel: request.headers.get('sec-fetch-site') === 'same-origin' ? 'site' : 'api',
  });
  if (!requested.ok) {
    if (requested.failure.kind === 'price-missing')
      services.logger.error({ failure: requested.failure.detail }, 'price missing');
    return refuse(quoteRefusal(requested.failure));
  }
  const { quote, url } = requested.value;
  return answer(toWireQuote(quote, url, listed?.page.category.name ?? ''), messages.sent);
});

export const loader = allowOnly('POST');
