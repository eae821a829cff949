import type { Server } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { httpCache } from '../../../app/platform/http-cache.server';
import { createPageCache } from '../../../app/platform/page-cache.server';
import { securityHeaders } from '../../../app/platform/security-headers.server';
import { type Answer, type Ask, listen } from '../../factories/http';

const shared = 'public, max-age=0, s-maxage=60';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Asks `route` behind the middleware of server.ts. */
const open = async (route: RequestHandler, now: () => number = () => 0): Promise<Ask> => {
  const app = express();
  app.set('query parser', false);
  app.use(securityHeaders({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }));
  app.use(compression({ threshold: 0 }), httpCache(createPageCache(now)), route);
  const { server, ask } = await listen(app);
  servers.push(server);
  return ask;
};

/** A page that shows how often it was rendered, in two pieces as Remix writes it. */
const page = (cacheControl: string | null, headers: Record<string, string> = {}) => {
  let rendered = 0;
  const route: RequestHandler = (_request, response) => {
    rendered += 1;
    response.set({ 'Content-Type': 'text/html; charset=utf-8', ...headers });
    if (cacheControl !== null) response.set('Cache-Control', cacheControl);
    response.write(`<script nonce="${response.locals.nonce}">`);
    response.end(`olá</script><script nonce="${response.locals.nonce}"></script>${rendered}`);
  };
  return { route, rendered: () => rendered };
};

const nonceOf = ({ headers }: Answer): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

describe('Cache-Control', () => {
  it.each([
    ['no route spoke for it', null, {}, {}, 'no-store'],
    ['public and nobody known', shared, {}, {}, shared],
    ['public, but asked for with a cookie', shared, { cookie: 'a=1' }, {}, 'no-store'],
    ['public, but asked for with a token', shared, { authorization: 'Bearer x' }, {}, 'no-store'],
    ['public, but it sets a cookie', shared, {}, { 'Set-Cookie': 'a=1' }, 'no-store'],
    ['private', 'private, max-age=60', { cookie: 'a=1' }, {}, 'private, max-age=60'],
    [
      'public data, which no cookie changes',
      'public, max-age=60',
      { cookie: 'a=1' },
      { 'Content-Type': 'application/json' },
      'public, max-age=60',
    ],
    [
      'the data of a page, which a cookie changes',
      shared,
      { cookie: 'a=1' },
      { 'Content-Type': 'text/x-script; charset=utf-8' },
      'no-store',
    ],
  ])('%s', async (_case, asked, requestHeaders, headers, expected) => {
    const ask = await open(page(asked, headers as Record<string, string>).route);
    const answer = await ask('/', requestHeaders as Record<string, string>);
    expect(answer.headers['cache-control']).toBe(expected);
    expect(answer.headers.etag !== undefined).toBe(expected.startsWith('public'));
  });

  it('keeps pages with and without cookies apart in other caches', async () => {
    const ask = await open(page(shared).route);
    expect((await ask('/')).headers.vary).toMatch(/Cookie/);
  });
});

describe('ETag', () => {
  it('is the same for the same page with another nonce, and answers 304 without a policy', async () => {
    // Each page counts its renderings, so only the first of each says the same.
    const first = () => open(page('public, max-age=0').route);
    const [one, other] = [await (await first())('/'), await (await first())('/')];
    const tag = one.headers.etag ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect(other.headers.etag).toBe(tag);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const unchanged = await (await first())('/', { 'if-none-match': tag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
    expect(unchanged.headers.etag).toBe(tag);
    expect(unchanged.text).toBe('');
  });

  it('changes with the page', async () => {
    const ask = await open(page('public, max-age=0').route);
    const tag = (await ask('/')).headers.etag ?? '';
    const next = await ask('/', { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.headers.etag).not.toBe(tag);
  });
});

describe('a kept page', () => {
  it('is rendered once a second, whoever asks, and carries the nonce of each answer', async () => {
    let time = 0;
    const { route, rendered } = page(shared);
    const ask = await open(route, () => time);
    const nonces = new Set<string>();
    for (let asked = 0; asked < 5; asked += 1) {
      const answer = await ask('/');
      const nonce = nonceOf(answer);
      nonces.add(nonce);
      expect(answer.text).toBe(`<script nonce="${nonce}">olá</script><script nonce="${nonce}"></script>1`);
    }
    expect(nonces.size).toBe(5);
    expect(rendered()).toBe(1);
    time = 1_001;
    expect((await ask('/')).text).toMatch(/2$/);
  });

  it('answers 304 to somebody who has it', async () => {
    const ask = await open(page(shared).route);
    const tag = (await ask('/')).headers.etag ?? '';
    const again = await ask('/', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBeUndefined();
  });

  it.each([
    ['with a cookie', '/', { cookie: 'lombada=abc' }],
    ['with a token', '/', { authorization: 'Bearer abc' }],
    ['with a query', '/?exemplares=20', {}],
  ])('is no answer to a request %s', async (_case, path, headers) => {
    const { route, rendered } = page(shared);
    const ask = await open(route);
    await ask(path);
    await ask(path, headers as Record<string, string>);
    expect(rendered()).toBe(2);
  });

  it.each([
    ['does not let shared caches keep it', 'public, max-age=60', {}],
    ['is private', 'private', {}],
    ['sets a cookie', shared, { 'Set-Cookie': 'a=1' }],
  ])('is not made of an answer that %s', async (_case, cacheControl, headers) => {
    const { route, rendered } = page(cacheControl, headers as Record<string, string>);
    const ask = await open(route);
    await ask('/');
    await ask('/');
    expect(rendered()).toBe(2);
  });

  it('is not made of an error', async () => {
    const ask = await open((_request, response) => {
      response.status(503).set({ 'Content-Type': 'text/html', 'Cache-Control': shared }).send('não');
    });
    await ask('/');
    expect((await ask('/')).status).toBe(503);
  });

  it('leaves when there are too many others', async () => {
    const { route, rendered } = page(shared);
    const ask = await open(route);
    for (let number = 0; number < 201; number += 1) await ask(`/${number}`);
    await ask('/200');
    expect(rendered()).toBe(201);
    await ask('/0');
    expect(rendered()).toBe(202);
  });
});
