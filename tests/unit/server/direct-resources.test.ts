import type { Server } from 'node:http';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { directResources } from '../../../app/platform/fast/direct-resources.server';
import { type Ask, listen } from '../../factories/http';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Module = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  default?: () => null;
};

/** Requests a server with one route; 418 stands for Remix behind it, 500 for a loader's error. */
const open = async (path: string, module: Module): Promise<Ask> => {
  const route = { id: 'it', parentId: 'root', path, module };
  const build = { routes: { it: route } } as unknown as ServerBuild;
  const app = express();
  app.use(directResources(build, (request) => ({ nonce: '', ip: request.ip ?? '' })));
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
  it('gets the request and the context, and its answer is sent unchanged', async () => {
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

  it('passes an error on to the error handler', async () => {
    const ask = await open('api/eu', {
      loader: async () => {
        throw new Error('broken');
      },
    });
    expect((await ask('/api/eu')).status).toBe(500);
  });
});

describe('the action of a fixed resource', () => {
  const body = 'pk_produto=101&exemplares=50';
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };

  it('gets the body as it was sent', async () => {
    const ask = await open('api/preco', {
      action: async ({ request, context }) =>
        Response.json({ ...Object.fromEntries(await request.formData()), ip: context.ip }),
    });
    const answer = await ask('/api/preco', form, 'POST', body);
    expect(JSON.parse(answer.text)).toEqual({ pk_produto: '101', exemplares: '50', ip: '127.0.0.1' });
  });

  it('may throw its answer, and passes an error on', async () => {
    const refused = await open('api/preco', {
      action: () => {
        throw new Response('não', { status: 422 });
      },
    });
    expect(await refused('/api/preco', form, 'POST', body)).toMatchObject({ status: 422, text: 'não' });
    const broken = await open('api/preco', { action: () => Promise.reject(new Error('broken')) });
    expect((await broken('/api/preco', form, 'POST', body)).status).toBe(500);
    const wordless = await open('api/preco', { action: () => ({ name: 'Clara' }) });
    expect((await wordless('/api/preco', form, 'POST', body)).status).toBe(500);
  });
});

describe('Remix still handles', () => {
  const loader = () => new Response('direct');
  const action = () => new Response('direct');

  it.each([
    ['large bodies', { 'content-length': '65537' }, 'x'.repeat(65_537)],
    ['bodies without a length', { 'transfer-encoding': 'chunked' }, 'x=1'],
  ])('%s', async (_case, headers, body) => {
    const ask = await open('api/preco', { action });
    expect((await ask('/api/preco', headers, 'POST', body)).status).toBe(418);
  });

  it.each<[string, string, Module, string, string]>([
    ['pages', 'entrar', { loader, default: () => null }, '/entrar', 'GET'],
    ['addresses with a parameter', 'api/pedido/:id', { loader }, '/api/pedido/1', 'GET'],
    ['writes without an action', 'api/login', { loader }, '/api/login', 'POST'],
    ['other writes', 'api/login', { loader, action }, '/api/login', 'PUT'],
    ['forms of pages', 'entrar', { action, default: () => null }, '/entrar', 'POST'],
    ['the data of pages', 'api/login', { loader }, '/api/login.data', 'GET'],
    ['a loader that returns no Response', 'api/eu', { loader: () => ({ name: 'Clara' }) }, '/api/eu', 'GET'],
  ])('%s', async (_case, path, module, address, method) => {
    const ask = await open(path, module);
    expect((await ask(address, {}, method)).status).toBe(418);
  });
});
