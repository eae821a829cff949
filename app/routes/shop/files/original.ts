import type { LoaderFunctionArgs } from '@remix-run/node';
import { readOriginal } from '~/domain/files/read-file.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { streamOf } from './stream-of.server';

/** RFC 6266: a plain name for old clients, and the real one in RFC 5987's coding. */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
};

/** The file as its owner sent it; a browser saves it and never shows it. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const original = await readOriginal(await getServices(), { fileId: params.fileId ?? '', userId });
  if (!original.ok) return new Response('Não encontramos este arquivo.', { status: 404 });
  const { chunks, size, name } = original.value;
  return new Response(streamOf(chunks), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': disposition(name),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
