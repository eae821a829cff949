import type { LoaderFunctionArgs } from '@remix-run/node';
import { readClaimFile } from '~/domain/claims/back-office/read-claims.server';
import { isFileId } from '~/domain/files/storage-keys';
import { rowId } from '~/domain/shared/row-id';
import { downloadOf } from '~/routes/download.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/contestacoes/:id/anexo/:fileId: a picture or PDF of a claim. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  await requireStaff(request, 'claims');
  const attachmentId = params.fileId ?? '';
  const file = isFileId(attachmentId)
    ? await readClaimFile(await getServices(), { claimId: rowId(params.id), attachmentId })
    : null;
  return file ? downloadOf(file) : new Response('Não encontramos este arquivo.', { status: 404 });
};
