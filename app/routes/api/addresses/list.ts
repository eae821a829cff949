import type { LoaderFunctionArgs } from '@remix-run/node';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { toWireAddress } from '~/domain/addresses/wire';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { listQuery } from './calls';

/** GET /api/endereco/listar?pk_estado=&pk_cidade=&nome_ou_cep=: the customer's addresses. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const query = parseOrRefuse(listQuery, queryOf(request));
    const addresses = await listAddresses(await getServices(), customer.id, {
      stateId: query.pk_estado,
      cityId: query.pk_cidade,
      nameOrCep: query.nome_ou_cep,
    });
    return answer(addresses.map(toWireAddress));
  });

export const action = allowOnly('GET');
