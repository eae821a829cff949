import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { addressMessages } from '~/domain/addresses/labels';
import { makeDefaultAddress } from '~/domain/addresses/save-address.server';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { requireOwnPage } from '../own-page.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { addressId } from './calls';
import { addressNotFound } from './refusals.server';

const makeDefault = async (request: Request): Promise<Response> => {
  const customer = await requireCustomer(request);
  const { pk_usuario_endereco: id } = parseOrRefuse(addressId, queryOf(request));
  const made = await makeDefaultAddress(await getServices(), customer.id, id);
  return made.ok ? answer(null, addressMessages.changed) : addressNotFound();
};

/** GET /api/endereco/definir-padrao?pk_usuario_endereco=: the spec's form, guarded since it changes something. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, () => {
    requireOwnPage(request);
    return makeDefault(request);
  });

/** The same as POST, for whoever may choose. */
export const action = ({ request }: ActionFunctionArgs) =>
  request.method === 'POST' ? callApi(request, () => makeDefault(request)) : allowOnly('GET', 'POST')();
