import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';

type Loader = NonNullable<ServerBuild['routes'][string]['module']['loader']>;

/** Routes without a page whose whole address is fixed, such as most of the API: address -> loader. */
const fixedResources = ({ routes }: ServerBuild): Map<string, Loader> => {
  const found = new Map<string, Loader>();
  for (const { path, parentId, module } of Object.values(routes)) {
    const isFixed = path !== undefined && parentId === 'root' && !/[:*?]/.test(path);
    const isResource = module.default === undefined;
    if (isFixed && isResource && module.loader) found.set(`/${path}`, module.loader);
  }
  return found;
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
 * Calls the loader of a resource route with a fixed address by itself. Remix would match the address twice and
 * make three requests of one before it calls the same loader; for a price that follows every change of a form
 * that is half of the work. Everything but a plain GET goes on to Remix, and so does whatever a loader returns
 * or throws that is no Response.
 */
export const directLoaders = (
  build: ServerBuild,
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler => {
  const resources = fixedResources(build);
  return (request, response, next) => {
    const loader = request.method === 'GET' ? resources.get(request.path) : undefined;
    if (!loader) return next();
    const address = `${request.protocol}://${request.get('host')}${request.originalUrl}`;
    const asked = new Request(address, { headers: headersOf(request) });
    const answered = async () => {
      try {
        return await loader({ request: asked, params: {}, context: contextOf(request, response) });
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
    };
    answered()
      .then((answer) => (answer instanceof Response ? send(answer, response) : next()))
      .catch(next);
  };
};
