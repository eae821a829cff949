import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneAddress } from '../../../app/platform/one-address.server';
import siteMap from '../../../app/routes';
import { type Ask, listen } from '../../factories/http';

let server: Server;
let ask: Ask;
beforeAll(async () => {
  const entries = siteMap.map(({ path, index, file }, place) => ({ id: `${place} ${file}`, path, index }));
  const routes = Object.fromEntries([{ id: 'root' }, ...entries].map((entry) => [entry.id, entry]));
  const app = express();
  app.use(oneAddress(routes as unknown as ServerBuild['routes']));
  app.use((_request, response) => response.send('a page'));
  ({ server, ask } = await listen(app));
});
afterAll(() => server.close());

describe('an address that is not quite right is moved for good', () => {
  it.each([
    ['/livro/', '/livro'],
    ['/livro/101/?exemplares=2&x=/', '/livro/101?exemplares=2&x=/'],
    ['/entrega//', '/entrega'],
    ['//livro//101', '/livro/101'],
    ['/ENTREGA', '/entrega'],
    ['/Entrega/?estado=35', '/entrega?estado=35'],
    ['/Api/Estados', '/api/estados'],
    ['/REDEFINIR-SENHA/AbCdEf', '/redefinir-senha/AbCdEf'],
    ['/Calculo-de-Lombada/Offset-75/200', '/calculo-de-lombada/Offset-75/200'],
    ['//evil.example/', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('%s to %s', async (path, expected) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([301, expected]);
  });

  it.each([
    '/',
    '/livro',
    '/livro/101?next=/a/',
    '/redefinir-senha/AbCdEf',
    '/ALGO',
    '/Livro/101',
    '/a%C3%A7%C3%A3o',
  ])('%s is a page', async (path) => {
    expect((await ask(path)).text).toBe('a page');
  });

  it('leaves posts alone, whose fields a redirect would lose', async () => {
    expect((await ask('/contato/', {}, 'POST')).status).toBe(200);
  });
});

describe('a public page', () => {
  const files = [...new Set(siteMap.map(({ file }) => file))];
  const sourceOf = (file: string) => readFileSync(new URL(`../../../app/${file}`, import.meta.url), 'utf8');
  it.each(files.filter((file) => sourceOf(file).includes('publicPageHeaders(')))(
    '%s names the query parameters that it reads',
    (file) => {
      expect(sourceOf(file)).toContain('export const handle: PublicPage = ');
    },
  );
});
