import type { LoaderFunctionArgs } from '@remix-run/node';
import { findAddress } from '~/domain/addresses/list-addresses.server';
import { toWireAddress } from '~/domain/addresses/wire';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { addressId } from './calls';
import { addressNotFound } from './refusals.server';

/** GET /api/endereco/buscar-endereco?pk_usuario_endereco=: one of the customer's addresses. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { pk_usuario_endereco: id } = parseOrRefuse(addressId, queryOf(request));
    const address = await findAddress(await getServices(), customer.id, id);
    return address ? answer(toWireAddress(address)) : addressNotFound();
  });

export const action = allowOnly('GET');
