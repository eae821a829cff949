import { serveProductionFolder } from '../../app/domain/production/folder/serve-folder.server';
import { readEnv } from '../../app/platform/env.server';
import { createServices } from '../../app/services.server';

/**
 * A process of its own that serves the folder of PRODUCTION_FOLDER once. It tells each step that it reached and, at the one
 * that it is told to stop at, waits to be killed.
 */
const services = await createServices(readEnv(), 'worker');
const [, , stopAt] = process.argv;

await serveProductionFolder(services, (step, job) => {
  process.send?.({ step, job });
  return step === stopAt ? new Promise<void>(() => undefined) : undefined;
});
process.send?.({ step: 'end', job: '' });
process.disconnect?.();
await services.close();
process.exit(0);
