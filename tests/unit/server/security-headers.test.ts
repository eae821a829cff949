import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeaders } from '../../../app/platform/security-headers.server';
import { type Door, openDoor } from '../../factories/door';

let door: Door;
beforeAll(async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' } as const;
  door = await openDoor(express().use(securityHeaders(env), (_request, response) => response.send('file')));
});
afterAll(() => door.close());

it.each(['/envio/arquivo/1', '/assets/a.js', '/'])(
  '%s is read only as the type that it states',
  async (path) => {
    const { headers } = await fetch(new URL(path, door.url));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('is set there alone: a route’s own header would be sent a second time', () => {
  const root = new URL('../../../app/routes', import.meta.url).pathname;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((file) => /x-content-type-options/i.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
