import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowId } from '~/domain/shared/row-id';
import { frontResponse } from '~/routes/shop/files/front-response.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/item/:id/frente: a picture of the book's front cover. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  await requireStaff(request, 'production');
  return frontResponse(await getServices(), request, { orderItemId: rowId(params.id) });
};
