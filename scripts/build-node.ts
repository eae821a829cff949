import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { helpOnRequest } from './setup/help.mjs';

helpOnRequest(`node --import tsx scripts/build-node.ts, part of npm run build: bundles every Node program of the house into
dist/, which remix vite:build does not empty.`);

const root = fileURLToPath(new URL('../', import.meta.url));

/** Maps bundle names to sources. Each is a program of its own; none may be imported by another. */
const programs = {
  server: 'server.ts',
  worker: 'workers/main.ts',
  'pdf-child': 'packages/preflight/src/process/pdf-child.ts',
  sandbox: 'sandbox/main.ts',
  seed: 'prisma/seed/run.ts',
  migrate: 'scripts/migrations/one-shot.ts',
  staff: 'scripts/staff/deployed.ts',
  doctor: 'scripts/doctor/deployed.ts',
  'studio.config': 'scripts/staff/studio.config.ts',
};

const entries = Object.entries(programs)
  .filter(([, source]) => existsSync(path.join(root, source)))
  .map(([name, source]) => ({ in: source, out: name }));
const isServer = ({ out }: { out: string }): boolean => out === 'server';

const options: BuildOptions = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  alias: { '~': path.join(root, 'app'), '@lombada/preflight': path.join(root, 'packages/preflight/src') },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
};

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await Promise.all([
  build({ ...options, entryPoints: entries.filter((entry) => !isServer(entry)) }),
  // With code splitting, so that the primary of several web processes does not load their code.
  build({ ...options, entryPoints: entries.filter(isServer), splitting: true }),
]);
console.log(`dist: ${entries.map(({ out }) => `${out}.js`).join(', ')}`);
