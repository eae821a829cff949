import cluster from 'node:cluster';
import type { ServerBuild } from '@remix-run/node';
import { envOrExit } from './app/platform/env.server';

/**
 * The shop's web program, once built. With one web process (WEB_PROCESSES) it is that process. With more it is the
 * primary: it starts this file again for each process, hands them connections, and loads neither pages nor a database.
 */
const { WEB_PROCESSES: count, LOG_LEVEL: logLevel, PORT: port } = envOrExit();
if (cluster.isPrimary && count > 1) {
  const { keepWebProcesses } = await import('./app/platform/web-processes.server');
  keepWebProcesses({ count, logLevel, port });
} else {
  const built = new URL('../build/server/index.js', import.meta.url);
  const build: ServerBuild & { entry: { module: typeof import('./app/entry.server') } } = await import(
    built.href
  );
  await build.entry.module.openWebProcess(build);
}
