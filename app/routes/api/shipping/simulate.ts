import type { ActionFunctionArgs } from '@remix-run/node';
import { requestFields } from '~/domain/catalogue/wire-request';
import { simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { toWireSimulation } from '~/domain/shipping/wire';
import { readParams } from '~/routes/request-body.server';
import { simulationRefusal } from '~/routes/shipping-refusal';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { simulationBody } from './calls';

/** POST /api/endereco/simular-frete: ways to deliver a configured product, and the cheapest pickup counter. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const params = await readParams(request);
  const { cep, pk_produto: productId } = parseOrRefuse(simulationBody, Object.fromEntries(params));
  const services = await getServices();
  const listed = await services.catalogue.product(productId);
  if (!listed) return refuse(simulationRefusal({ kind: 'unknown-product' }));
  const fields = requestFields(listed.product, listed.index, params);
  const simulated = await simulateDelivery(services, { cep, productId, fields });
  return simulated.ok
    ? answer(toWireSimulation(simulated.value))
    : refuse(simulationRefusal(simulated.failure));
});

export const loader = allowOnly('POST');
