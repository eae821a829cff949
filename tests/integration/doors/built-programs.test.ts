import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, root } from '../../../scripts/setup/prepare.mjs';
import { runProgram } from '../../factories/built-program';

/** The files that the image takes from the build, beside the production dependencies. */

beforeAll(() => build(), 180_000);

it('is built once for the same sources: the mark of the build lies in it, not among the data', async () => {
  const writtenAt = () => statSync(path.join(root, 'dist/server.js')).mtimeMs;
  const before = writtenAt();
  await build();
  expect(writtenAt()).toBe(before);
  expect(readdirSync(path.join(root, 'dist'))).toContain('.built-from');
});

const dependenciesIn = (manifest: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, manifest), 'utf8')).dependencies;
const { '@lombada/preflight': _, ...dependencies } = {
  ...dependenciesIn('package.json'),
  ...dependenciesIn('packages/preflight/package.json'),
};
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that a built file and its chunks import, statically or dynamically. */
const packagesOf = async (file: string): Promise<string[]> => {
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    outdir: 'nowhere',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const outside = imports.filter(({ external, path: name }) => external && !isBuiltin(name));
  return [...new Set(outside.map(({ path: name }) => packageOf(name)))].sort();
};

describe('a program in the image imports no development dependency', () => {
  it.each(['server', 'worker', 'pdf-child', 'seed', 'migrate', 'staff', 'doctor', 'studio.config'])(
    'dist/%s.js',
    async (name) => {
      const packages = await packagesOf(`dist/${name}.js`);
      expect(packages.filter((each) => !(each in dependencies))).toEqual([]);
    },
  );

  it('build/server/index.js, the pages', async () => {
    const packages = await packagesOf('build/server/index.js');
    expect(packages).toContain('react');
    expect(packages.filter((each) => !(each in dependencies))).toEqual([]);
  });

  it('and the text of the pages is stored in one byte per character', () => {
    const folder = path.join(root, 'build/server/assets');
    const text = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('');
    // Regular expressions contain such letters as numeric escapes.
    expect([...new Set(text.match(/[^\p{ASCII}\u0080-\u00ff]/gu))]).toEqual([]);
  });

  it('and no program is missing here except the sandbox’s, whose image has everything', () => {
    const files = readdirSync(path.join(root, 'dist')).filter((name) => /^(?!chunk-)[\w.-]+\.js$/.test(name));
    const parts = /^web-processes\.server-\w+\.js$/;
    expect(files.filter((name) => !parts.test(name)).sort()).toEqual(
      [
        ...['doctor.js', 'migrate.js', 'pdf-child.js', 'sandbox.js', 'seed.js', 'server.js', 'staff.js'],
        ...['studio.config.js', 'worker.js'],
      ].sort(),
    );
  });
});

it('staff commands are in the image, with usage texts for it', async () => {
  expect(await runProgram(['dist/staff.js', 'prices:draft', '--help'], {})).toMatch(
    /^Uso:\n {2}node dist\/staff\.js prices:draft /,
  );
});
