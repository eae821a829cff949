import cluster from 'node:cluster';
import { envOrExit } from './app/platform/env.server';

/**
 * The shop's web program. With one web process (WEB_PROCESSES) it is that process; with more it is their primary,
 * which starts this file again for each, hands them connections, and holds neither pages nor a database.
 */
const { WEB_PROCESSES: count, LOG_LEVEL: logLevel, PORT: port } = envOrExit();
if (cluster.isPrimary && count > 1) {
  const { keepWebProcesses } = await import('./app/platform/web-processes.server');
  keepWebProcesses({ count, logLevel, port });
} else {
  await import('./app/web-process.server');
}
