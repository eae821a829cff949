import type { LoaderFunctionArgs } from '@remix-run/node';
import { openNoteFile } from '~/domain/orders/open-note-file.server';
import { getServices } from '~/services.server';
import { downloadOf } from '../../../download.server';
import { requireCustomer } from '../../../guards.server';

/** An attachment of staff's note on an item of the customer's own order. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const found = await openNoteFile(await getServices(), { userId, id: params.id ?? '' });
  return found.ok ? downloadOf(found.value) : new Response('Não encontramos este arquivo.', { status: 404 });
};
