import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadJobFiles } from '~/domain/production/download-files.server';
import { rowId } from '~/domain/shared/row-id';
import { streamOf } from '~/routes/download.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/item/:id/arquivos.zip: the item's print files, with their hashes. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const operator = await requireStaff(request, 'production', 'files');
  const requested = { itemId: rowId(params.id), operatorId: operator.id };
  const archive = await downloadJobFiles(await getServices(), requested);
  if (!archive) return new Response('Este item não tem arquivos.', { status: 404 });
  return new Response(streamOf(archive.chunks), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${archive.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
