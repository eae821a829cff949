import type { LoaderFunctionArgs } from '@remix-run/node';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { frontResponse } from './front-response.server';

/** GET /arquivos/{id}/frente: the front cover in the customer's own cover file. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  return frontResponse(await getServices(), request, { fileId: params.fileId ?? '', userId });
};
