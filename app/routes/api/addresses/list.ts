import type { LoaderFunctionArgs } from '@remix-run/node';
import { ADDRESSES_PER_PAGE } from '~/domain/addresses/address-book';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { toWireAddress } from '~/domain/addresses/wire';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { listQuery } from './calls';

/** GET /api/endereco/listar?pk_estado=&pk_cidade=&nome_ou_cep=&pagina=: the customer's addresses. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const query = parseOrRefuse(listQuery, queryOf(request));
    const addresses = await listAddresses(await getServices(), customer.id, {
      stateId: query.pk_estado,
      cityId: query.pk_cidade,
      nameOrCep: query.nome_ou_cep,
    });
    const { pagina: page } = query;
    const from = page === undefined ? 0 : (page - 1) * ADDRESSES_PER_PAGE;
    const to = page === undefined ? addresses.length : from + ADDRESSES_PER_PAGE;
    return answer(addresses.slice(from, to).map(toWireAddress));
  });

export const action = allowOnly('GET');
