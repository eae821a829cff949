import type { LoaderFunctionArgs } from '@remix-run/node';
import { readFileStatus } from '~/domain/files/read-file.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

const fresh = { headers: { 'Cache-Control': 'no-store' } };

/** GET /api/arquivo/:id/situacao: how far the analysis of a file is, and what it found. */
export const loader = ({ request, params }: LoaderFunctionArgs): Promise<Response> =>
  callApi(request, async () => {
    const { id: userId } = await requireCustomer(request);
    const status = await readFileStatus(await getServices(), { fileId: params.id ?? '', userId });
    return status.ok
      ? answer(status.value, undefined, fresh)
      : refuse({ status: 404, message: 'Não encontramos este arquivo.' });
  });

export const action = allowOnly('GET');
