import type { ActionFunctionArgs } from '@remix-run/node';
import { addressMessages } from '~/domain/addresses/labels';
import { removeAddress } from '~/domain/addresses/save-address.server';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { addressId } from './calls';
import { refuseRemoval } from './refusals.server';

/** POST /api/endereco/remover?pk_usuario_endereco= */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const { pk_usuario_endereco: id } = parseOrRefuse(addressId, queryOf(request));
  const removed = await removeAddress(await getServices(), customer.id, id);
  return removed.ok ? answer(null, addressMessages.removed) : refuseRemoval(removed.failure);
});

export const loader = allowOnly('POST');
