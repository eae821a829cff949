import type { ActionFunctionArgs } from '@remix-run/node';
import { addressFields, addressForm } from '~/domain/addresses/address-form';
import { addressMessages } from '~/domain/addresses/labels';
import { saveAddress } from '~/domain/addresses/save-address.server';
import { toWireAddress } from '~/domain/addresses/wire';
import { requireCustomer } from '~/routes/guards.server';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { addressId } from './calls';
import { refuseSave } from './refusals.server';

const messages = { POST: addressMessages.created, PUT: addressMessages.changed } as const;

const save = async (request: Request, method: keyof typeof messages): Promise<Response> => {
  const customer = await requireCustomer(request);
  const body = await readFields(request, ['pk_usuario_endereco', ...addressFields]);
  const id = method === 'PUT' ? parseOrRefuse(addressId, body).pk_usuario_endereco : undefined;
  const input = parseOrRefuse(addressForm, body);
  const saved = await saveAddress(await getServices(), customer.id, { ...input, id });
  return saved.ok ? answer(toWireAddress(saved.value), messages[method]) : refuseSave(saved.failure);
};

/** POST /api/endereco/salvar creates an address; PUT changes the one of `pk_usuario_endereco`. */
export const action = ({ request }: ActionFunctionArgs) => {
  const { method } = request;
  return method === 'POST' || method === 'PUT'
    ? callApi(request, () => save(request, method))
    : refuseMethod();
};

const refuseMethod = allowOnly('POST', 'PUT');
export const loader = refuseMethod;
