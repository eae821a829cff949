import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';

type Module = ServerBuild['routes'][string]['module'];
type Handler = NonNullable<Module['loader'] | Module['action']>;

/** Larger bodies go through Remix, where the routes apply their own limits. */
const MOST_BYTES = 64 * 1024;

/** Resource routes (without a page) whose address has no parameters, such as most of the API: address -> module. */
const fixedResources = ({ routes }: ServerBuild): Map<string, Module> => {
  const found = new Map<string, Module>();
  for (const { path, parentId, module } of Object.values(routes)) {
    const isFixed = path !== undefined && parentId === 'root' && !/[:*?]/.test(path);
    if (isFixed && module.default === undefined) found.set(`/${path}`, module);
  }
  return found;
};

/** The loader of a GET, or the action of a POST whose Content-Length is small. */
const handlerOf = (module: Module | undefined, { method, headers }: ExpressRequest): Handler | undefined => {
  if (method === 'GET') return module?.loader;
  const length = headers['content-length'];
  const isSmall = length !== undefined && Number(length) <= MOST_BYTES;
  return method === 'POST' && isSmall ? module?.action : undefined;
};

const bodyOf = async (request: ExpressRequest): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

const requestOf = async (request: ExpressRequest): Promise<Request> => {
  const address = `${request.protocol}://${request.get('host')}${request.originalUrl}`;
  const headers = headersOf(request);
  return request.method === 'POST'
    ? new Request(address, { method: 'POST', headers, body: await bodyOf(request) })
    : new Request(address, { headers });
};

const headersOf = ({ headers }: ExpressRequest): Headers => {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') copied.set(name, value);
    else for (const part of value ?? []) copied.append(name, part);
  }
  return copied;
};

const send = async (answer: Response, response: ExpressResponse): Promise<void> => {
  const body = Buffer.from(await answer.arrayBuffer());
  response.status(answer.status);
  answer.headers.forEach((value, name) => {
    response.append(name, value);
  });
  response.end(body);
};

/**
 * Calls the loader or action of a resource route with a fixed address directly. Remix would match the address twice
 * and build three requests before it calls the same function, which is half the work of a price after a change in a
 * form. All other requests go on to Remix, and so does a GET whose loader returns or throws no Response. An action
 * must return one, because its body has been read.
 */
export const directResources = (
  build: ServerBuild,
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler => {
  const resources = fixedResources(build);
  return (request, response, next) => {
    const handle = handlerOf(resources.get(request.path), request);
    if (!handle) return next();
    const answered = async () => {
      const requested = await requestOf(request);
      try {
        return await handle({ request: requested, params: {}, context: contextOf(request, response) });
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
    };
    answered()
      .then((answer) => {
        if (answer instanceof Response) return send(answer, response);
        if (request.method === 'GET') return next();
        throw new Error(`The action of ${request.path} answered no Response`);
      })
      .catch((error) => {
        // A client that disconnected before its body was complete needs no answer.
        if (request.destroyed && !request.complete) response.destroy();
        else next(error);
      });
  };
};
