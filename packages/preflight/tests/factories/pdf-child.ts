import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The child as in production: bundled, inside the project so that its packages resolve. */
export const buildPdfChild = async (): Promise<{ script: string; remove(): Promise<void> }> => {
  const directory = path.join(root, '.data', 'test', `pdf-child-${randomUUID()}`);
  const script = path.join(directory, 'pdf-child.js');
  await build({
    entryPoints: [path.join(root, 'packages/preflight/src/process/pdf-child.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
  return { script, remove: () => rm(directory, { recursive: true, force: true }) };
};
