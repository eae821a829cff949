import {
  type FileAccess,
  layerOfSegment,
  pageOfSegment,
  widthOfSegment,
} from '~/domain/files/viewing/address';
import { type DrawingFailure, findDrawing, readDrawing } from '~/domain/files/viewing/draw-file-page.server';
import type { Services } from '~/services.server';

const notFound = () => new Response('Não encontramos esta página.', { status: 404 });

const refusal = (failure: DrawingFailure): Response => {
  if (failure.kind === 'busy')
    return new Response('Há muitas páginas sendo desenhadas. Tente de novo em instantes.', {
      status: 503,
      headers: { 'Retry-After': String(failure.retryAfterSeconds), 'Cache-Control': 'no-store' },
    });
  if (failure.kind === 'not-found') return notFound();
  return new Response('Esta página é complexa demais para ser mostrada.', {
    status: 422,
    headers: { 'Cache-Control': 'no-store' },
  });
};

/** Cacheable, but revalidated each time, so that a logged-out user gets nothing. */
const headersOf = (tag: string) => ({
  ETag: `"${tag}"`,
  'Cache-Control': 'private, no-cache',
});

const isKnown = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`);

/** The picture of a page as requested (`?camada=`, `?largura=`), for users who may see its file. */
export const drawingResponse = async (
  services: Services,
  { request, page, access, owner }: { request: Request; page: string; access: FileAccess; owner: string },
): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const layer = layerOfSegment(searchParams.get('camada'));
  const width = widthOfSegment(searchParams.get('largura'));
  if (!layer || !width) return notFound();
  const found = await findDrawing(services, access, { page: pageOfSegment(page), layer, width });
  if (!found) return notFound();
  if (isKnown(request, found.tag)) return new Response(null, { status: 304, headers: headersOf(found.tag) });
  const drawing = await readDrawing(services, found, { owner, signal: request.signal }).catch((error) => {
    if (request.signal.aborted) return null;
    throw error;
  });
  // The client has disconnected.
  if (!drawing) return new Response(null, { status: 499 });
  if (!drawing.ok) return refusal(drawing.failure);
  return new Response(Buffer.from(drawing.value), {
    headers: {
      ...headersOf(found.tag),
      'Content-Type': 'image/webp',
      'Content-Length': String(drawing.value.byteLength),
    },
  });
};
