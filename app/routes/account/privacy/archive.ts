import type { LoaderFunctionArgs } from '@remix-run/node';
import { readArchive } from '~/domain/privacy/read-requests.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { streamOf } from '../../download.server';
import { requireOwner } from '../../guards.server';

/** Downloads the customer's own archive until it expires. No cache may keep it. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireOwner(request);
  const archive = await readArchive(await getServices(), { userId, requestId: rowId(params.id) });
  if (!archive.ok) return new Response('Não encontramos este arquivo.', { status: 404 });
  const { chunks, size } = archive.value;
  return new Response(streamOf(chunks), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Content-Disposition': 'attachment; filename="meus-dados-lombada.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
};
