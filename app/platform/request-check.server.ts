import type { Request, RequestHandler } from 'express';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The port as Remix reads it. Remix trusts X-Forwarded-Host from any client. */
const portOf = (request: Request): number | undefined =>
  [request.get('x-forwarded-host'), request.get('host')]
    .map((host) => Number.parseInt(host?.split(':')[1] ?? '', 10))
    .find(Number.isSafeInteger);

/** One name or IP address, with or without a port: no path, no credentials, no list. */
const isHost = (host: string): boolean =>
  /^[^\s/?#@\\,]+$/.test(host) && URL.canParse(`http://${host}/`) && !host.endsWith(':');

/**
 * Whether valid URLs can be built for the routes: the one of the Host header, and the one that Remix builds from the
 * forwarded host and port.
 */
const hasAddress = (request: Request): boolean => {
  const { protocol, originalUrl } = request;
  const host = request.get('host') ?? '';
  // Undefined without a Host header, which Express's types do not say.
  const hostname = request.hostname as string | undefined;
  if (!originalUrl.startsWith('/') || !/^https?$/.test(protocol) || !isHost(host) || !hostname) return false;
  const port = portOf(request);
  const forwarded = port ? `${hostname}:${port}` : hostname;
  return [host, forwarded].every(
    (each) => isHost(each) && URL.canParse(`${protocol}://${each}${originalUrl}`),
  );
};

/** Whether a body is compressed. None is unpacked, so that none grows. */
const isPacked = ({ headers }: Request): boolean =>
  !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '');

/**
 * Refuses, before any other middleware, requests that no browser or proxy sends and no route could answer: an unknown
 * method, a path that does not begin with /, an invalid Host, a compressed body.
 */
export const requestCheck: RequestHandler = (request, response, next) => {
  if (!methods.includes(request.method)) {
    response.status(405).set('Allow', methods.join(', ')).type('text').send('Método não aceito.');
    return;
  }
  if (isPacked(request)) {
    response.status(415).json({ message: 'Envie os dados sem compressão.' });
    return;
  }
  if (hasAddress(request)) return next();
  response.status(400).type('text').send('Requisição inválida.');
};
