import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPlaceByCep } from '~/domain/addresses/find-place-by-cep.server';
import { toWirePlace } from '~/domain/addresses/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { findCepQuery } from './calls';

/** The spec's clients look at `status`; the rest is the shape of every refusal. */
const invalid = () =>
  Response.json(
    { status: 'failed', message: 'CEP inválido', errosValidacao: { cep: ['CEP inválido'] } },
    { status: 422 },
  );

/** GET /api/endereco/buscar-cep?cep=: state and city of a CEP. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { cep } = parseOrRefuse(findCepQuery, queryOf(request));
    const place = await findPlaceByCep(await getServices(), cep);
    return place.ok ? answer(toWirePlace(place.value)) : invalid();
  });

export const action = allowOnly('GET');
