import type { Server } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { clearFlash, clearSessionCookie, writeSessionCookie } from '../../../app/platform/cookies.server';
import { httpCache } from '../../../app/platform/http-cache.server';
import { securityHeaders } from '../../../app/platform/security-headers.server';
import { type Answer, type Ask, listen } from '../../factories/http';

const shared = 'public, max-age=0, s-maxage=60';
/** Kept by one browser alone, which asks again except on the way back and forward. */
const OWN = 'private, no-cache';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Requests `route` behind the middleware of server.ts. */
const open = async (route: RequestHandler): Promise<Ask> => {
  const app = express();
  app.set('query parser', false);
  app.use(securityHeaders({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }));
  app.use(compression({ threshold: 0 }), httpCache, route);
  const { server, ask } = await listen(app);
  servers.push(server);
  return ask;
};

/** A page that shows its number of renderings, sent in two chunks as Remix does. */
const page = (cacheControl: string | null, headers: Record<string, string> = {}): RequestHandler => {
  let rendered = 0;
  return (_request, response) => {
    rendered += 1;
    response.set({ 'Content-Type': 'text/html; charset=utf-8', ...headers });
    if (cacheControl !== null) response.set('Cache-Control', cacheControl);
    response.write(`<script nonce="${response.locals.nonce}">`);
    response.end(`olá</script><script nonce="${response.locals.nonce}"></script>${rendered}`);
  };
};

const nonceOf = ({ headers }: Answer): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

describe('Clear-Site-Data', () => {
  const plain = { PUBLIC_URL: 'http://localhost' };
  const secure = { PUBLIC_URL: 'https://lombada.example' };
  const login = { token: 'abc', endsAt: new Date('2026-11-24T12:00:00Z') };
  const now = new Date('2026-11-24T00:00:00Z');

  it.each([
    ['a session that ends', [clearSessionCookie(secure)], '"cache"'],
    ['one without TLS', [clearSessionCookie(plain)], '"cache"'],
    ['one among other cookies', [clearFlash(secure), clearSessionCookie(secure)], '"cache"'],
    ['a session that begins', [writeSessionCookie(secure, login, now)], undefined],
    ['the removal of another cookie', [clearFlash(secure)], undefined],
    ['nothing', [], undefined],
  ])('after %s', async (_what, cookies, expected) => {
    const ask = await open((_request, response) => {
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
      response.status(302).end();
    });
    expect((await ask('/')).headers['clear-site-data']).toBe(expected);
  });
});

describe('Cache-Control', () => {
  it.each([
    ['a route without headers', null, {}, {}, 'no-store'],
    ['public without a login', shared, {}, {}, shared],
    ['public, requested with a foreign cookie', shared, { cookie: '_ga=1; xlombada=2' }, {}, shared],
    ['public, requested with a login', shared, { cookie: 'lombada=1' }, {}, OWN],
    ['public, requested with a login over TLS', shared, { cookie: '_ga=1; __Host-lombada=1' }, {}, OWN],
    ['public, requested with a message', shared, { cookie: '_ga=1; lombada-aviso=1' }, {}, OWN],
    ['public, but requested with a token', shared, { authorization: 'Bearer x' }, {}, OWN],
    ['a visitor’s own page', OWN, { cookie: 'lombada=1' }, {}, OWN],
    [
      'a visitor’s own page with a Set-Cookie',
      OWN,
      { cookie: 'lombada=1' },
      { 'Set-Cookie': 'a=1' },
      'no-store',
    ],
    ['a page that must not be stored', 'private, no-store', {}, {}, 'private, no-store'],
    ['public, but with a Set-Cookie', shared, {}, { 'Set-Cookie': 'a=1' }, 'no-store'],
    ['private', 'private, max-age=60', { cookie: 'a=1' }, {}, 'private, max-age=60'],
    [
      'public data that do not depend on a cookie',
      'public, max-age=60',
      { cookie: 'lombada=1' },
      { 'Content-Type': 'application/json' },
      'public, max-age=60',
    ],
    [
      'the data of a page, which depend on a cookie',
      shared,
      { cookie: 'lombada=1' },
      { 'Content-Type': 'text/x-script; charset=utf-8' },
      OWN,
    ],
  ])('%s', async (_case, asked, requestHeaders, headers, expected) => {
    const ask = await open(page(asked, headers as Record<string, string>));
    const answer = await ask('/', requestHeaders as Record<string, string>);
    expect(answer.headers['cache-control']).toBe(expected);
    expect(answer.headers.etag !== undefined).toBe(expected.startsWith('public') || expected === OWN);
  });

  it('keeps pages with and without cookies apart in other caches', async () => {
    const ask = await open(page(shared));
    expect((await ask('/')).headers.vary).toMatch(/Cookie/);
    expect((await ask('/', { cookie: 'lombada=1' })).headers.vary).toMatch(/Cookie/);
  });
});

describe('ETag', () => {
  it('of the route itself is kept, and answers 304 without a body', async () => {
    const ask = await open(page(shared, { ETag: 'W/"own"', 'Content-Encoding': 'identity' }));
    const whole = await ask('/');
    expect(whole.headers.etag).toBe('W/"own"');
    expect(whole.text).toContain('olá');
    const unchanged = await ask('/', { 'if-none-match': 'W/"own"' });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
  });

  it('is the same for the same page with another nonce, and answers 304 without a policy', async () => {
    // Each page counts its renderings, so only the first rendering of each is equal.
    const first = () => open(page('public, max-age=0'));
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
    const ask = await open(page('public, max-age=0'));
    const tag = (await ask('/')).headers.etag ?? '';
    const next = await ask('/', { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.headers.etag).not.toBe(tag);
  });
});

describe('the security headers', () => {
  it('agree that no page stands in a frame, and deny what no page uses', async () => {
    const ask = await open(page(shared));
    const { headers } = await ask('/');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const permissions = String(headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(permissions).toContain(`${feature}=()`);
    // The page copies PIX codes and keeps the screen awake while it sends a file.
    expect(permissions).not.toMatch(/clipboard|wake-lock|fullscreen/);
    expect(permissions).toMatch(/^[a-z-]+=\(\)(, [a-z-]+=\(\))*$/);
  });

  it('let a mail in the preview have its inline styles, but no scripts, and no other page', async () => {
    const ask = await open(page(shared));
    const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy']);
    const mail = await policyOf('/sandbox/emails/mail.welcome/0.html');
    expect(mail).toContain("style-src 'unsafe-inline'");
    expect(mail).toContain("default-src 'none'");
    expect(mail).not.toContain('script-src');
    for (const path of [
      '/',
      '/sandbox/emails',
      '/sandbox/emails/mail.welcome/0.txt',
      '/sandbox/emails/a/b/0.html',
    ])
      expect(await policyOf(path)).toContain("style-src 'self'");
  });
});
