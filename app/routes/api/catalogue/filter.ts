import type { ActionFunctionArgs } from '@remix-run/node';
import { livePrice } from '~/domain/pricing/live-price';
import { startingConfiguration } from '~/domain/pricing/starting-configuration';
import { wireFilterJson } from '~/domain/pricing/wire-filter.server';
import { pricingBasis } from '~/routes/pricing-basis.server';
import { readParams } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answerJson, onPost } from '../respond.server';
import { noStore, requestedProduct } from './asked-product.server';

/** POST /api/produto/filtrar: everything that may be chosen of a product, with what its page opens with chosen. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const listed = await requestedProduct(services, await readParams(request));
  const basis = await pricingBasis(services, listed);
  const chosen = startingConfiguration(listed.product, basis.table);
  const price = livePrice(listed.product, chosen, basis);
  const data = wireFilterJson({
    listed,
    chosen,
    price: price.ok ? price.value : null,
    table: basis.table,
    shopUrl: services.shop.url,
  });
  return answerJson(data, noStore);
});

export const loader = allowOnly('POST');
