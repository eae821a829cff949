import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/prepare.mjs';

/**
 * The body of a request is read in `calls/http` alone, which bounds its length, fields, parts and depth. Readers of the
 * framework have no bound, and a sender chooses the content type with which it gets to them. That no address of the
 * site map gets around it is checked with real requests in `awkward-bodies`.
 */

const unbounded = [
  /\bunstable_(parseMultipartFormData|createMemoryUploadHandler|createFileUploadHandler)\b/,
  /\b(request|req|requested\.request|args\.request)\.(formData|json|text|blob|bytes|arrayBuffer)\(/,
  /\b(request|req)\.body\b/,
  /\bexpress\.(json|urlencoded|raw|text)\(/,
  /\.formData\(/,
];

const readers = ['app/calls/http/multipart.server.ts'];

const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name));

it('no source of the shop reads the body of a request but calls/http', () => {
  const found = [...sources('app'), 'server.ts']
    .filter((file) => !readers.includes(file) && !file.startsWith('app/platform/prisma-client/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return unbounded.flatMap((reader) => (reader.test(text) ? [`${file}: ${reader.exec(text)?.[0]}`] : []));
    });
  expect(found).toEqual([]);
});
