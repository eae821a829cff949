import { readFrontPicture } from '~/domain/files/front-picture.server';
import type { Services } from '~/services.server';

const notFound = () => new Response('Não encontramos esta capa.', { status: 404 });

/** A picture of a book's front cover. Cacheable, but revalidated each time, so that a logged-out user gets nothing. */
export const frontResponse = async (
  services: Services,
  request: Request,
  of: Parameters<typeof readFrontPicture>[1],
): Promise<Response> => {
  const front = await readFrontPicture(services, of);
  if (!front.ok) return notFound();
  const headers = {
    ETag: `"${front.value.tag}"`,
    'Cache-Control': 'private, no-cache',
  };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  const picture = await front.value.picture();
  if (!picture) return notFound();
  return new Response(Buffer.from(picture), {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(picture.byteLength) },
  });
};
