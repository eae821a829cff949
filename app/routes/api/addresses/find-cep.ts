import type { LoaderFunctionArgs } from '@remix-run/node';
import { findAddressByCep } from '~/domain/addresses/find-address-by-cep.server';
import { addressMessages } from '~/domain/addresses/labels';
import { toWireCepAddress } from '~/domain/addresses/wire';
import { requestOrigin } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuseTooMany } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { findCepQuery } from './calls';

/** The spec's clients look at `status`; the rest is the shape of every refusal. */
const invalid = () =>
  Response.json(
    {
      status: 'failed',
      message: addressMessages.cepInvalid,
      errosValidacao: { cep: [addressMessages.cepInvalid] },
    },
    { status: 422 },
  );

/** GET /api/endereco/buscar-cep?cep=: street, district, city and state of a CEP. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { cep } = parseOrRefuse(findCepQuery, queryOf(request));
    const { ip } = requestOrigin(request, context);
    const found = await findAddressByCep(await getServices(), { cep, ip });
    if (found.ok) return answer(toWireCepAddress(found.value));
    return found.failure.kind === 'limited' ? refuseTooMany(found.failure.retryAfterSeconds) : invalid();
  });

export const action = allowOnly('GET');
