import type { ActionFunctionArgs } from '@remix-run/node';
import { PRICE_MISSING } from '~/domain/catalogue/labels';
import { differencesField } from '~/domain/catalogue/wire-fields';
import { requestFields } from '~/domain/catalogue/wire-request';
import { describeAdjustments } from '~/domain/pricing/adjustments';
import { choiceDifferences } from '~/domain/pricing/choice-differences';
import { livePrice } from '~/domain/pricing/live-price';
import { readChoices } from '~/domain/pricing/starting-configuration';
import { toWireAdjustment, toWireDifferences, toWirePrice } from '~/domain/pricing/wire';
import { wireFilterJson } from '~/domain/pricing/wire-filter.server';
import { pricingBasis } from '~/routes/pricing-basis.server';
import { readParams } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answerJson, onPost, refuse } from '../respond.server';
import { noStore, requestedProduct } from './asked-product.server';
import { notOrderable } from './orderable.server';

/**
 * POST /api/produto/alterar-filtro: what a configuration costs, with curve and neighbours, and what may be chosen
 * beside it. What was adjusted stands in `ajustes`, with the prices of the numbers on both sides. A combination
 * that cannot be made is a 422 with the messages at their fields. Answered from memory, without a query.
 */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const params = await readParams(request);
  const listed = await requestedProduct(services, params);
  const { product, index } = listed;
  const basis = await pricingBasis(services, listed);
  const fields = requestFields(product, index, params);
  const { configuration, changes } = readChoices(product, fields, basis.table);
  const priced = livePrice(product, configuration, basis);
  if (!priced.ok && priced.failure.kind === 'invalid')
    return refuse({ ...notOrderable(configuration, priced.failure), headers: noStore });
  if (!priced.ok) {
    services.logger.error({ failure: priced.failure, product: product.id }, 'price missing');
    return refuse({ status: 422, message: PRICE_MISSING, headers: noStore });
  }
  const price = priced.value;
  const { table } = basis;
  const adjustments = describeAdjustments(product, configuration, changes, table);
  const state = { listed, chosen: configuration, price, table, shopUrl: services.shop.url };
  const asksDifferences = params.get(differencesField) === '1';
  const more = {
    preco: toWirePrice(price),
    ajustes: adjustments.map(toWireAdjustment),
    ...(asksDifferences
      ? { diferencas: toWireDifferences(choiceDifferences(product, configuration, price, table)) }
      : {}),
  };
  return answerJson(wireFilterJson(state, more), noStore);
});

export const loader = allowOnly('POST');
