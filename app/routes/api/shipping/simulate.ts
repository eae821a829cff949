import type { ActionFunctionArgs } from '@remix-run/node';
import { problemText } from '~/domain/catalogue/labels';
import type { ConfigurationFailure } from '~/domain/pricing/price-configuration';
import { toReais } from '~/domain/shared/money';
import type { FieldErrors } from '~/domain/shared/result';
import { type SimulationFailure, simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { toWireOption } from '~/domain/shipping/wire';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { simulationBody } from './calls';

/** The configuration is the one field that is an object, in a form its JSON text; `readFields` keeps texts only. */
const readBody = async (request: Request): Promise<Record<string, unknown>> => {
  const copy = request.clone();
  const { cep, configuracao } = await readFields(request, ['cep', 'configuracao']);
  if (configuracao === undefined) {
    const body: unknown = await copy.json().catch(() => null);
    return { cep, configuracao: (body as { configuracao?: unknown } | null)?.configuracao };
  }
  try {
    return { cep, configuracao: JSON.parse(configuracao) };
  } catch {
    return { cep };
  }
};

const configurationErrors = (failure: ConfigurationFailure): FieldErrors => {
  if (failure.kind !== 'invalid') return { configuracao: ['Configure o produto para simular o frete'] };
  const errors: FieldErrors = {};
  for (const problem of failure.problems) {
    const known = errors[problem.field] ?? [];
    errors[problem.field] = [...known, problemText(problem)];
  }
  return errors;
};

const refuseSimulation = (failure: SimulationFailure): Response => {
  if (failure.kind === 'unknown-product')
    return refuse({ status: 404, message: 'Este produto não está mais à venda.' });
  if (failure.kind === 'configuration')
    return refuse({
      status: 422,
      message: 'Confira as opções escolhidas para simular o frete.',
      errors: configurationErrors(failure.failure),
    });
  const message =
    failure.reason === 'not-served' ? 'Ainda não entregamos neste CEP. Veja os balcões.' : 'CEP inválido';
  return refuse({ status: 422, message, errors: { cep: [message] } });
};

/** POST /api/endereco/simular-frete: ways to deliver a configured product, and the cheapest pickup counter. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const { cep, configuracao: configuration } = parseOrRefuse(simulationBody, await readBody(request));
  const { productId } = configuration;
  const simulated = await simulateDelivery(await getServices(), { cep, productId, configuration });
  if (!simulated.ok) return refuseSimulation(simulated.failure);
  const { options, cheapestCounter } = simulated.value;
  return answer({
    opcoesEntrega: options.map(toWireOption),
    menor_preco_balcao: cheapestCounter && toReais(cheapestCounter.price),
    pk_estado: cheapestCounter?.state.id ?? null,
    pk_cidade: cheapestCounter?.city.id ?? null,
  });
});

export const loader = allowOnly('POST');
