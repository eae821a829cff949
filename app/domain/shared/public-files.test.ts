import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .sort();

it('addresses of public files have the version of their content; written by `vitest -u`', async () => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  const version = hash.digest('hex').slice(0, 8);
  await expect(
    `/** Of the files in \`public\`; written by the test beside it. */\nexport const PUBLIC_FILES_VERSION = '${version}';\n`,
  ).toMatchFileSnapshot('public-files-version.ts');
});

/** Words of names and folders for which common lists of blockers drop a file. */
const BLOCKED =
  /(^|[^a-z])(ads?|adverts?|banners?|promos?|sponsors?|popups?|track(er|ing)?|analytics|pixel)([^a-z]|$)/i;

it('no public file has a name that blockers drop', () => {
  expect(files.filter((file) => BLOCKED.test(file))).toEqual([]);
});
