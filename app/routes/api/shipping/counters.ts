import type { ActionFunctionArgs } from '@remix-run/node';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { counterMessages } from '~/domain/shipping/labels';
import { listCounters } from '~/domain/shipping/list-counters.server';
import { toWireCounter } from '~/domain/shipping/wire';
import { currentCustomer } from '~/routes/guards.server';
import { readFields } from '~/routes/request-body.server';
import { getServices, type Services } from '~/services.server';
import { allowOnly, answer, onPost } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { countersBody } from './calls';

/** The CEP of the customer's default address, which the address list puts first. */
const homeCep = async (services: Services, request: Request): Promise<string | undefined> => {
  const customer = await currentCustomer(request);
  if (!customer) return undefined;
  const [first] = await listAddresses(services, customer.id);
  return first?.cep;
};

/** POST /api/balcao/listar: the pickup counters of a city. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const body = parseOrRefuse(
    countersBody,
    await readFields(request, ['pk_estado', 'pk_cidade', 'frete_gratis', 'cep']),
  );
  const counters = await listCounters(services, {
    stateId: body.pk_estado,
    cityId: body.pk_cidade,
    freeOnly: body.frete_gratis,
    nearCep: body.cep || (await homeCep(services, request)),
  });
  const data = counters.map(({ isNearest, ...counter }) => toWireCounter(counter, isNearest));
  return answer(data, data.length > 0 ? undefined : counterMessages.noCounters);
});

export const loader = allowOnly('POST');
