import type { LoaderFunctionArgs } from '@remix-run/node';
import { type DocumentFailure, findDocument } from '~/domain/addresses/find-document.server';
import { addressMessages } from '~/domain/addresses/labels';
import { toWireDocument } from '~/domain/addresses/wire';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { findDocumentQuery } from './calls';

const refuseDocument = (failure: DocumentFailure): Response => {
  if (failure.kind === 'limited') return refuseTooMany(failure.retryAfterSeconds);
  if (failure.kind === 'absent') return refuse({ status: 404, message: addressMessages.companyAbsent });
  if (failure.kind === 'unknown') return refuse({ status: 503, message: addressMessages.companyUnknown });
  const message = addressMessages.documentInvalid;
  return refuse({ status: 422, message, errors: { cpf_cnpj_usuario: [message] } });
};

/** GET /api/endereco/buscar-documento?cpf_cnpj_usuario=: a company's name and address, of a person nothing. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { cpf_cnpj_usuario: document } = parseOrRefuse(findDocumentQuery, queryOf(request));
    const found = await findDocument(await getServices(), { document, customerId: customer.id });
    return found.ok ? answer(toWireDocument(found.value)) : refuseDocument(found.failure);
  });

export const action = allowOnly('GET');
