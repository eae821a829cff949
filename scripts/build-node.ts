import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles every Node program of the house into dist/, which `remix vite:build` does not empty. */

const root = fileURLToPath(new URL('../', import.meta.url));

/** Bundle name -> its source. Each is a program of its own; none may be imported by another. */
const programs = {
  server: 'server.ts',
  worker: 'workers/main.ts',
  'pdf-child': 'workers/pdf-child.ts',
  sandbox: 'sandbox/main.ts',
  seed: 'prisma/seed/run.ts',
  migrate: 'scripts/migrations/one-shot.ts',
};

const present = Object.entries(programs).filter(([, source]) => existsSync(path.join(root, source)));

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: present.map(([name, source]) => ({ in: source, out: name })),
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  alias: { '~': path.join(root, 'app') },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
});
console.log(`dist: ${present.map(([name]) => `${name}.js`).join(', ')}`);
