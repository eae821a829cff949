import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The term of a Pix is a setting of staff: no text and no fallback contains the number. */

const root = fileURLToPath(new URL('../..', import.meta.url));

const sourcesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'prisma-client' ? [] : sourcesBelow(at);
    return /\.tsx?$/.test(at) && !at.includes('.test.') ? [at] : [];
  });

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const sources = ['app', 'prisma/seed'].flatMap(sourcesBelow).map((file) => ({
  file,
  code: withoutComments(readFileSync(path.join(root, file), 'utf8')).replaceAll(/\s+/g, ' '),
}));

it('no text contains "48 horas" itself', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ code }) => /\b48\s*(h|horas?)\b/i.test(code)).map(({ file }) => file)).toEqual([]);
});

it('no payment defaults to 48 hours', () => {
  const payments = sources.filter(({ file }) => /domain[\\/](payments|cart|orders)[\\/]/.test(file));
  expect(payments.length).toBeGreaterThan(100);
  expect(payments.filter(({ code }) => /(\?\?|\|\|) ?48\b/.test(code)).map(({ file }) => file)).toEqual([]);
});
