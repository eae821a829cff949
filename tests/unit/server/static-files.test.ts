import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '../../../app/platform/static-files.server';
import { type Ask, listen } from '../../factories/http';

const script = 'export const words = ["lombada", "capa", "miolo"];\n'.repeat(50);
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const folder = mkdtempSync(path.join(tmpdir(), 'lombada-static-'));
let server: Server;
let ask: Ask;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/page-abc123.js'), script);
  writeFileSync(path.join(folder, 'logo.png'), picture);
  writeFileSync(path.join(folder, 'book.avif'), picture);
  const app = express();
  app.use(staticFiles(folder, 'abc1'));
  app.use((_request, response) => response.status(418).send('a route'));
  ({ server, ask } = await listen(app));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('files of the build', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed if the browser accepts %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await ask('/assets/page-abc123.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toMatch(/Accept-Encoding/i);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(script.length / 4);
    expect(unpack(body).toString()).toBe(script);
  });

  it('are not compressed for a client that decompresses nothing', async () => {
    const { headers, body } = await ask('/assets/page-abc123.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(script);
  });

  it('answer 304 to a client that has them, for each compression separately', async () => {
    const packed = await ask('/assets/page-abc123.js', { 'accept-encoding': 'br' });
    const tag = String(packed.headers.etag);
    const known = { 'accept-encoding': 'br', 'if-none-match': tag };
    expect((await ask('/assets/page-abc123.js', known)).status).toBe(304);
    expect((await ask('/assets/page-abc123.js', { ...known, 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it('answer HEAD with the length and no body', async () => {
    const { headers, body } = await ask('/assets/page-abc123.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(body.length).toBe(0);
  });

  it.each([
    ['/book.avif', 'image/avif'],
    ['/logo.png', 'image/png'],
  ])('have the right type: %s', async (address, type) => {
    expect((await ask(address)).headers['content-type']).toBe(type);
  });

  it.each([
    ['/logo.png', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['/logo.png?v=abc1', 'public, max-age=31536000, immutable'],
    ['/logo.png?v=abc0', 'no-cache'],
    ['/logo.png?v=abc1&x', 'no-cache'],
    ['/logo.png?x', 'public, max-age=86400, stale-while-revalidate=604800'],
  ])('are kept for good by their present version alone: %s', async (address, kept) => {
    expect((await ask(address)).headers['cache-control']).toBe(kept);
  });

  it('that are pictures are not compressed', async () => {
    const { headers, body } = await ask('/logo.png', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(picture)).toBe(true);
  });
});

describe('everything else', () => {
  it.each(['/assets/gone-123.js', '/assets/', '/assets/../../etc/passwd', '/assets/%2e%2e/logo.png'])(
    'under /assets/ is not found: %s',
    async (address) => {
      const { status, headers } = await ask(address);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/', '/livro/101', '/../package.json', '/logo.png/'])(
    'is passed on to the routes: %s',
    async (address) => {
      expect((await ask(address)).status).toBe(418);
    },
  );

  it('includes a write to the address of a file', async () => {
    expect((await ask('/logo.png', {}, 'POST')).status).toBe(418);
  });
});
