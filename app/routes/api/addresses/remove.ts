import type { ActionFunctionArgs } from '@remix-run/node';
import { removeAddress } from '~/domain/addresses/remove-address.server';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { addressId } from './calls';
import { refuseRemoval } from './refusals.server';

/** POST /api/endereco/remover?pk_usuario_endereco= */
export const action = ({ request }: ActionFunctionArgs) => {
  if (request.method !== 'POST') return refuseMethod();
  return callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { pk_usuario_endereco: id } = parseOrRefuse(addressId, queryOf(request));
    const removed = await removeAddress(await getServices(), customer.id, id);
    return removed.ok ? answer(null, 'Endereço removido com sucesso!') : refuseRemoval(removed.failure);
  });
};

const refuseMethod = allowOnly('POST');
export const loader = refuseMethod;
