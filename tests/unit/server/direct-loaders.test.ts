import type { Server } from 'node:http';
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { directLoaders } from '../../../app/platform/direct-loaders.server';
import { type Ask, listen } from '../../factories/http';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Module = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: () => unknown;
  default?: () => null;
};

/** Asks a server with one route; 418 is what Remix behind it would have got to answer, 500 a loader's fault. */
const open = async (path: string, module: Module): Promise<Ask> => {
  const route = { id: 'it', parentId: 'root', path, module };
  const build = { routes: { it: route } } as unknown as ServerBuild;
  const app = express();
  app.use(directLoaders(build, (request) => ({ nonce: '', ip: request.ip ?? '' })));
  app.use((_request, response) => response.status(418).send('remix'));
  const fault: express.ErrorRequestHandler = (_error, _request, response, _next) => response.sendStatus(500);
  app.use(fault);
  const { server, ask } = await listen(app);
  servers.push(server);
  return ask;
};

const echo = ({ request, context }: LoaderFunctionArgs) =>
  Response.json(
    { url: new URL(request.url).search, cookie: request.headers.get('cookie'), ip: context.ip },
    { status: 422, headers: { 'Cache-Control': 'private', 'Set-Cookie': 'a=1' } },
  );

describe('the loader of a fixed resource', () => {
  it('gets the request and the context, and its answer is sent as it is', async () => {
    const ask = await open('api/estados', { loader: echo });
    const answer = await ask('/api/estados?pagina=2', { cookie: 'b=2' });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toEqual({ url: '?pagina=2', cookie: 'b=2', ip: '127.0.0.1' });
    expect(answer.headers['cache-control']).toBe('private');
    expect(answer.headers['set-cookie']).toEqual(['a=1']);
  });

  it('may throw its answer', async () => {
    const ask = await open('api/eu', {
      loader: () => {
        throw new Response('entre', { status: 401 });
      },
    });
    expect(await ask('/api/eu')).toMatchObject({ status: 401, text: 'entre' });
  });

  it('hands a fault on to the error handler', async () => {
    const ask = await open('api/eu', {
      loader: async () => {
        throw new Error('broken');
      },
    });
    expect((await ask('/api/eu')).status).toBe(500);
  });
});

describe('Remix keeps', () => {
  const loader = () => new Response('direct');
  it.each<[string, string, Module, string, string]>([
    ['pages', 'entrar', { loader, default: () => null }, '/entrar', 'GET'],
    ['addresses with a parameter', 'api/pedido/:id', { loader }, '/api/pedido/1', 'GET'],
    ['writes', 'api/login', { loader }, '/api/login', 'POST'],
    ['the data of pages', 'api/login', { loader }, '/api/login.data', 'GET'],
    ['what is no answer yet', 'api/eu', { loader: () => ({ name: 'Clara' }) }, '/api/eu', 'GET'],
  ])('%s', async (_case, path, module, address, method) => {
    const ask = await open(path, module);
    expect((await ask(address, {}, method)).status).toBe(418);
  });
});
