import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileCode, lastingAddress } from '~/domain/shared/picture';

/**
 * GET /pictures/…, /og/… and /mail/… of a file that is not there: mails that were sent and pages of others still ask for
 * pictures by the names that they had.
 */
export const loader = ({ request, params: { picture = '' } }: LoaderFunctionArgs): Response => {
  const folder = new URL(request.url).pathname.split('/')[1]?.toLowerCase();
  const file = fileCode(picture);
  if (file === picture || !/^[a-z0-9.-]+$/.test(file))
    return new Response('Imagem não encontrada.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  return new Response(null, {
    status: 301,
    headers: { Location: lastingAddress(`/${folder}/${file}`), 'Cache-Control': 'public, max-age=86400' },
  });
};
