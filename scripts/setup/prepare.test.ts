import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packagesAreFresh } from './prepare.mjs';

let folder: string;
const own = 'node_modules/@shop/own/package.json';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-packages-'));
  mkdirSync(path.join(folder, 'node_modules/@shop/own'), { recursive: true });
  writeFileSync(path.join(folder, own), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/mac-only': { version: '3.0.0', optional: true },
  'node_modules/@shop/own': { resolved: 'packages/own', link: true },
  'packages/own': { version: '1.0.0' },
};

it.each<[string, object | undefined, boolean]>([
  ['nothing is installed', undefined, false],
  ['everything is installed', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['a package is missing', {}, false],
  ['a package is older', { 'node_modules/a': { version: '0.9.0' } }, false],
  [
    'an optional package is older',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/mac-only': { version: '2.0.0' } },
    false,
  ],
])('says whether packages are up to date when %s', (_, installed, fresh) => {
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed)
    writeFileSync(
      path.join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    );
  expect(packagesAreFresh(folder)).toBe(fresh);
});

it('says that they are not if a workspace package is not linked', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' } };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  rmSync(path.join(folder, own));
  expect(packagesAreFresh(folder)).toBe(false);
});
