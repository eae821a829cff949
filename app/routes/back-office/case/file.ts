import type { LoaderFunctionArgs } from '@remix-run/node';
import { isFileId } from '~/domain/files/storage-keys';
import { rowId } from '~/domain/shared/row-id';
import { readCaseFile } from '~/domain/support/inbox/answer-case.server';
import { inboxMessages } from '~/domain/support/inbox/inbox';
import { downloadOf } from '~/routes/download.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/mensagens/:id/anexo/:fileId: a picture or PDF of a conversation. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  await requireStaff(request, 'messages');
  const attachmentId = params.fileId ?? '';
  const file = isFileId(attachmentId)
    ? await readCaseFile(await getServices(), { caseId: rowId(params.id), attachmentId })
    : null;
  return file ? downloadOf(file) : new Response(inboxMessages.fileGone, { status: 404 });
};
