import type { LoaderFunctionArgs } from '@remix-run/node';
import { readThumbnail } from '~/domain/files/read-file.server';
import { getServices } from '~/services.server';
import { streamOf } from '../../download.server';
import { requireCustomer } from '../../guards.server';

const notFound = () => new Response('Não encontramos esta página.', { status: 404 });

/** A picture of a file's page, for its owner. It is not cached, because another person may use the browser later. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const { fileId = '', page = '' } = params;
  const size = new URL(request.url).searchParams.get('tamanho') === 'grande' ? 'large' : 'usual';
  const requested = { fileId, userId, page: /^\d{1,5}$/.test(page) ? Number(page) : 0, size } as const;
  const picture = await readThumbnail(await getServices(), requested);
  if (!picture.ok) return notFound();
  return new Response(streamOf(picture.value.chunks), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.value.size),
      'Cache-Control': 'private, no-store',
    },
  });
};
