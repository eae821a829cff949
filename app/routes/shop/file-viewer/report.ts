import type { LoaderFunctionArgs } from '@remix-run/node';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { reportResponse } from './report-response.server';

/** GET /envio/arquivo/{id}/relatorio.pdf: the report of the customer's own file. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const access = { fileId: params.id ?? '', userId };
  return reportResponse(await getServices(), { request, access, owner: `customer ${userId}` });
};
