import { serveProductionFolder } from '../../app/domain/production/folder/serve-folder.server';
import { readEnv } from '../../app/platform/env.server';
import { createServices } from '../../app/services.server';

/**
 * A separate process that serves the folder in PRODUCTION_FOLDER once. It reports each step it reaches and waits to be
 * killed at the requested one.
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
