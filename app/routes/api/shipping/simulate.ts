import type { ActionFunctionArgs } from '@remix-run/node';
import { requestFields } from '~/domain/catalogue/wire-request';
import { simulationPerAddress } from '~/domain/shipping/labels';
import { simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { toWireSimulation } from '~/domain/shipping/wire';
import { addressRefusal } from '~/routes/address-limit.server';
import { readParams } from '~/routes/request-body.server';
import { simulationRefusal } from '~/routes/shipping-refusal';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { simulationBody } from './calls';

/** POST /api/endereco/simular-frete: ways to deliver a configured product, and the cheapest pickup counter. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const limited = await addressRefusal(services, simulationPerAddress, request, context);
  if (limited) return refuse({ status: 429, ...limited });
  const params = await readParams(request);
  const { cep, pk_produto: productId } = parseOrRefuse(simulationBody, Object.fromEntries(params));
  const listed = await services.catalogue.product(productId);
  if (!listed) return refuse(simulationRefusal({ kind: 'unknown-product' }));
  const fields = requestFields(listed.product, listed.index, params);
  const simulated = await simulateDelivery(services, { cep, productId, fields });
  return simulated.ok
    ? answer(toWireSimulation(simulated.value))
    : refuse(simulationRefusal(simulated.failure));
});

export const loader = allowOnly('POST');
