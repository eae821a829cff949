import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadJobFile } from '~/domain/production/download-files.server';
import { rowId } from '~/domain/shared/row-id';
import { downloadOf } from '~/routes/download.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/item/:id/arquivo/:fileId: a print file of the item, named as on the job ticket. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const operator = await requireStaff(request, 'production', 'file');
  const requested = { itemId: rowId(params.id), fileId: params.fileId ?? '', operatorId: operator.id };
  const file = await downloadJobFile(await getServices(), requested);
  return file ? downloadOf(file) : new Response('Não encontramos este arquivo.', { status: 404 });
};
