import type { LoaderFunctionArgs } from '@remix-run/node';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { drawingResponse } from './drawing-response.server';

/**
 * GET /envio/arquivo/{id}/pagina/{page}: a large picture of a page of the customer's file, or of one of its plates.
 */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const access = { fileId: params.id ?? '', userId };
  const requested = { request, page: params.page ?? '', access, owner: `customer ${userId}` };
  return drawingResponse(await getServices(), requested);
};
