import type { LoaderFunctionArgs } from '@remix-run/node';
import { PRICE_MISSING } from '~/domain/catalogue/labels';
import { readConfiguration } from '~/domain/catalogue/wire';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { describeAdjustments } from '~/domain/pricing/adjustments';
import { livePrice } from '~/domain/pricing/live-price';
import { toWireAdjustment, toWirePrice } from '~/domain/pricing/wire';
import { findListed } from '~/routes/listed-product.server';
import { pricingBasis } from '~/routes/pricing-basis.server';
import { getServices } from '~/services.server';
import { allowOnly, callApi, refuse } from '../respond.server';
import { requireOrderable } from './orderable.server';

const noStore = { 'Cache-Control': 'private, no-store' };

const unknownProduct = () =>
  refuse({ status: 404, message: 'Não foi possível encontrar o produto indicado', headers: noStore });

const price = async (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const services = await getServices();
  const listed = await findListed(services, searchParams.get(bookFields.productId));
  if (!listed) return unknownProduct();
  const { configuration, changes } = readConfiguration(listed.product, searchParams);
  requireOrderable(listed.product, configuration);
  const basis = await pricingBasis(services);
  const priced = livePrice(listed.product, configuration, basis);
  if (!priced.ok) {
    services.logger.error({ failure: priced.failure, product: listed.page.id }, 'price missing');
    return refuse({ status: 422, message: PRICE_MISSING, headers: noStore });
  }
  const data = toWirePrice(priced.value);
  const adjustments = describeAdjustments(listed.product, configuration, changes, basis.table);
  const ajustes = adjustments.map(toWireAdjustment);
  return Response.json(ajustes.length > 0 ? { data: { ...data, ajustes } } : { data }, { headers: noStore });
};

/**
 * GET /api/produto/preco: price, date, weight and spine of a configuration given as query parameters (see
 * wire-fields). What was adjusted stands in `ajustes`. Answered from memory, without a query.
 */
export const loader = ({ request }: LoaderFunctionArgs) => callApi(request, () => price(request));

export const action = allowOnly('GET');
