import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGuard } from '../../../app/platform/write-guard.server';
import { type Ask, listen } from '../../factories/http';

let server: Server;
let ask: Ask;
beforeAll(async () => {
  const app = express();
  app.use(writeGuard, (_request, response) => response.send('done'));
  ({ server, ask } = await listen(app));
});
afterAll(() => server.close());

const HOST = 'loja.example';
const status = async (method: string, headers: Record<string, string>) =>
  (await ask('/carrinho', { host: HOST, ...headers }, method)).status;
const cookie = 'lombada=abc';

describe('a write with a cookie', () => {
  it.each([
    ['our own page', { origin: `https://${HOST}` }, 200],
    ['our own page, as an old browser reports it', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another port of ours', { origin: `https://${HOST}:8443` }, 403],
    ['a host name that only starts like ours', { origin: `https://${HOST}.evil.example` }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['another site, as the browser reports it', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host of ours', { 'sec-fetch-site': 'same-site' }, 403],
    ['a typed address', { 'sec-fetch-site': 'none' }, 403],
    ['no stated origin', {}, 403],
    [
      'another site that also claims to be ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['an invalid value', { origin: 'https://' }, 403],
  ])('from %s', async (_who, headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await status(method, { cookie, ...headers })]).toEqual([method, expected]);
  });
});

it('reading needs no origin, nor does a write without a cookie', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(await status(method, { cookie, origin: 'https://evil.example' })).toBe(200);
  expect(await status('POST', { origin: 'https://evil.example', authorization: 'Bearer x' })).toBe(200);
  expect(await status('POST', {})).toBe(200);
  // A form on another site is sent without our cookie too; it is refused here and not later by the router.
  expect(await status('POST', { origin: 'https://evil.example' })).toBe(403);
});
