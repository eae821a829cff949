import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];
const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');
const rooms = readdirSync(path.join(root, 'app/domain'));

/** Paths in code marks and links, except patterns (`<name>`, `*`). */
const placesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`|\]\(([^)\s]+)\)/g)]
    .map(([, code, link]) => code ?? link ?? '')
    .filter((place) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(place) && !place.startsWith('http'));

const isThere = (place: string): boolean =>
  [place, `${place}.ts`, `${place}.server.ts`, `${place}-store.server.ts`].some((name) =>
    [name, `app/${name}`, `app/domain/${name}`, `app/domain/files/${name}`].some((file) =>
      existsSync(path.join(root, file)),
    ),
  );

describe.each(pages)('%s', (page) => {
  it('names only existing files', () => {
    const known = placesIn(textOf(page)).filter((place) => {
      const [first = ''] = place.split('/');
      return existsSync(path.join(root, first)) || rooms.includes(first);
    });
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter((place) => !isThere(place))).toEqual([]);
  });
});

it('the README can be read in a few minutes', () => {
  expect(textOf('README.md').split(/\s+/).length).toBeLessThan(700);
});
