import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/prepare.mjs';

/** Documents and import rules name files and folders; what they name has to exist. */

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
}).split('\n');

/** Every run of folders and names of a path, also without its endings: `credit/ledger` is in one. */
const known = new Set<string>();
for (const file of tracked) {
  const parts = file.split('/');
  for (const from of parts.keys())
    for (let to = from + 1; to <= parts.length; to++) {
      const name = parts.slice(from, to).join('/');
      known.add(name);
      if (to === parts.length) {
        known.add(name.replace(/\.[^./]+$/, ''));
        known.add(name.replace(/(\.server|\.test)?\.[^./]+$/, ''));
      }
    }
}

const FILE = /\.(tsx?|mjs|cjs|sql|md|csv|ya?ml|css|prisma|patch|conf)$/;
const FOLDERS = new Set(tracked.flatMap((file) => (file.includes('/') ? [file.split('/')[0] ?? ''] : [])));

/** A name in backticks that is a path: a file's, or one that begins with a folder of this repository. */
const isPath = (name: string): boolean =>
  /^[\w@][\w.@/-]*$/.test(name) &&
  (FILE.test(name) || (name.includes('/') && FOLDERS.has(name.split('/')[0] ?? '')));

const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`(?! of `)/g)].flatMap(([, name = '']) => (isPath(name) ? [name] : []));

const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

it.each(documents)('%s names files and folders that exist', (document) => {
  const gone = namedIn(readFileSync(path.join(root, document), 'utf8')).filter(
    (name) => !known.has(name.replace(/\/$/, '')),
  );
  expect([...new Set(gone)]).toEqual([]);
});

/** `a(b|c)` is `ab` and `ac`; the groups may hold others. */
const alternatives = (pattern: string): string[] => {
  const group = /\((?:\?:)?([^()]*\|[^()]*)\)(?![?*+{])/.exec(pattern);
  if (!group) return [pattern];
  const [whole, inner = ''] = group;
  return inner.split('|').flatMap((each) => alternatives(pattern.replace(whole, () => each)));
};

type Side = { path?: string | string[]; pathNot?: string | string[] };
const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; from: Side; to: Side }[];
};

it.each(forbidden)('the import rule $name names files that exist', ({ from, to }) => {
  const patterns = [from.path, from.pathNot, to.path, to.pathNot].flat().flatMap((each) => each ?? []);
  const gone = patterns
    .filter((pattern) => !/node_modules|prisma-client|\$\d|\(\?!/.test(pattern))
    .flatMap(alternatives)
    .filter((pattern) => /^\^?(app|packages|workers|sandbox|scripts|tests|prisma)\//.test(pattern))
    .filter((pattern) => !tracked.some((file) => new RegExp(pattern).test(file)));
  expect(gone).toEqual([]);
});
