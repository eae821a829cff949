import type { LoaderFunctionArgs } from '@remix-run/node';
import { readOriginal } from '~/domain/files/read-file.server';
import { getServices } from '~/services.server';
import { downloadOf } from '../../download.server';
import { requireCustomer } from '../../guards.server';

/** The file as its owner sent it. Browsers download it and never display it. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const original = await readOriginal(await getServices(), { fileId: params.fileId ?? '', userId });
  if (!original.ok) return new Response('Não encontramos este arquivo.', { status: 404 });
  return downloadOf(original.value);
};
