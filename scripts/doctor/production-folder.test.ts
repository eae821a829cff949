import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productionFolderFindings } from './disk';

it('writes into the production folder and leaves nothing there', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'lombada-doctor-'));
  const [finding] = await productionFolderFindings(root);
  expect(finding?.state).toBe('well');
  expect(await readdir(path.join(root, 'in'))).toEqual([]);
  await rm(root, { recursive: true });
});

it('is ill if the folder is invalid, and well if none is used', async () => {
  const file = path.join(tmpdir(), `lombada-doctor-${process.pid}`);
  await writeFile(file, '');
  expect((await productionFolderFindings(file))[0]?.state).toBe('ill');
  expect((await productionFolderFindings(undefined))[0]?.state).toBe('well');
  await rm(file);
});
