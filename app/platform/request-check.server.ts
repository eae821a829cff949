import type { Request, RequestHandler } from 'express';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The port of a host as Remix reads it; that of a forwarded host is believed of anybody. */
const portOf = (request: Request): number | undefined =>
  [request.get('x-forwarded-host'), request.get('host')]
    .map((host) => Number.parseInt(host?.split(':')[1] ?? '', 10))
    .find(Number.isSafeInteger);

/** One name or IP address with a port or without: no path, no login, no list. */
const isHost = (host: string): boolean =>
  /^[^\s/?#@\\,]+$/.test(host) && URL.canParse(`http://${host}/`) && !host.endsWith(':');

/**
 * Whether the addresses can be made that the routes will be handed: one of the Host header, and the one that Remix
 * makes, behind a trusted proxy of what that says.
 */
const hasAddress = (request: Request): boolean => {
  const { protocol, originalUrl } = request;
  const host = request.get('host') ?? '';
  // Absent where the Host header is; Express's types do not know it.
  const hostname = request.hostname as string | undefined;
  if (!originalUrl.startsWith('/') || !/^https?$/.test(protocol) || !isHost(host) || !hostname) return false;
  const port = portOf(request);
  const forwarded = port ? `${hostname}:${port}` : hostname;
  return [host, forwarded].every(
    (each) => isHost(each) && URL.canParse(`${protocol}://${each}${originalUrl}`),
  );
};

/**
 * Refuses what no browser, client or proxy sends and no route could answer, before anything else reads it: a method
 * that the shop does not know, an address in absolute form or none at all, a Host that names nothing.
 */
export const requestCheck: RequestHandler = (request, response, next) => {
  if (!methods.includes(request.method)) {
    response.status(405).set('Allow', methods.join(', ')).type('text').send('Método não aceito.');
    return;
  }
  if (hasAddress(request)) return next();
  response.status(400).type('text').send('Requisição inválida.');
};
