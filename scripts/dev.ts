import { watch } from 'node:fs';
import path from 'node:path';
import { applyMigrations } from './migrations/apply';
import { keepShopDatabase } from './postgres/embedded.mjs';
import { childEnvironment, readPorts, sandboxIsOn } from './setup/environment.mjs';
import { helpOnRequest } from './setup/help.mjs';
import { checkNode, dataFolder, generate, install, root } from './setup/prepare.mjs';
import { seedOnce } from './setup/seed.mjs';
import type { Child } from './supervisor/child.mjs';
import { openHouse } from './supervisor/house.mjs';
import { live } from './supervisor/lifetime.mjs';
import { demandFreePorts } from './supervisor/ports.mjs';
import { enterFolder } from './supervisor/previous-run.mjs';

/**
 * `npm run dev`: like `npm start`, but from the sources. Pages are replaced in place, and processes restart when their
 * sources change.
 */

/** Sources of each process. Vite itself watches what pages import, so that web restarts only for its own shell. */
const sources: Record<string, string[]> = {
  web: [
    'scripts/dev-web.ts',
    'app/web-process.server.ts',
    'app/services.server.ts',
    'app/platform',
    'app/adapters',
    'packages/preflight/src',
  ],
  worker: [
    ...['workers', 'app/services.server.ts', 'app/platform', 'app/adapters', 'app/domain'],
    'packages/preflight/src',
  ],
  sandbox: ['sandbox', 'app/domain/shared'],
};
/** Delay, because editors save in several steps. */
const QUIET_MS = 200;

helpOnRequest('npm run dev: as npm start, from the sources. Variables: docs/operations.md');

live(async (onEnd) => {
  checkNode();
  const ports = readPorts(process.env);
  const withSandbox = sandboxIsOn(process.env);
  const address = process.env.PUBLIC_URL || `http://localhost:${ports.web}`;
  const tenancy = await enterFolder(dataFolder, address, ports);
  onEnd(tenancy.leave);
  await demandFreePorts({
    PORT: ports.web,
    ...(withSandbox ? { SANDBOX_PORT: ports.sandbox, SANDBOX_SMTP_PORT: ports.mail } : {}),
  });
  await install();
  await generate();

  const { url } = await keepShopDatabase(onEnd);
  const env = childEnvironment(process.env, { databaseUrl: url, ports, nodeEnv: 'development' });
  await applyMigrations(url, path.join(root, 'prisma/migrations'));
  await seedOnce(['--import', 'tsx', 'prisma/seed/run.ts'], env);

  const program = (name: string, source: string) => ({
    name,
    args: ['--import', 'tsx', source],
    env,
    answers: name !== 'sandbox',
  });
  const programs = [program('web', 'scripts/dev-web.ts'), program('worker', 'workers/main.ts')];
  if (withSandbox) programs.push(program('sandbox', 'sandbox/main.ts'));
  const house = openHouse(programs, { root, askEveryMs: 0, remember: tenancy.remember });
  onEnd(house.stop, house.kill);
  for (const child of house.children) onEnd(restartOnChange(child));
  await house.ready([
    `http://127.0.0.1:${ports.web}/healthz`,
    ...(withSandbox ? [`http://127.0.0.1:${ports.sandbox}/healthz`] : []),
  ]);
  console.log(`\nShop ${address}${withSandbox ? `   Sandbox ${env.SANDBOX_URL}` : ''}   Ctrl-C ends both.\n`);
});

/** @returns a function that stops watching */
function restartOnChange(child: Child): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (_event: string, file: string | null) => {
    if (file && (/\.test\.tsx?$|~$|\.sw.$/.test(file) || file.includes('prisma-client'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`${child.program.name} restarts: ${file} changed`);
      child.restart().catch(console.error);
    }, QUIET_MS);
  };
  const watchers = (sources[child.program.name] ?? []).map((name) =>
    watch(path.join(root, name), { recursive: true }, changed),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
