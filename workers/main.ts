import { assertNoDemoLogins } from '~/domain/accounts/login/demo-logins.server';
import { isSilent } from '~/domain/shared/job-run';
import { envOrExit } from '~/platform/env.server';
import { consoleIntoLog } from '~/platform/json-console.server';
import { queueConnection } from '~/platform/queue.server';
import { createServices } from '~/services.server';
import { queues, schedules } from './jobs';
import { openStatusServer } from './status-server';
import { startWorkers } from './worker-process';

const env = envOrExit();
const services = await createServices(env, 'worker');
const { logger } = services;
if (env.NODE_ENV === 'production') consoleIntoLog(logger);
if (env.LOMBADA_MODE === 'live') await assertNoDemoLogins(services);
const workers = startWorkers({ services, logger, connection: queueConnection(env), queues, schedules });

// Moving the clock makes jobs due at once, and the person who moved it waits to see them run.
services.onClockMoved((offsetMs) => {
  workers
    .wake(String(offsetMs))
    .catch((error: unknown) => logger.warn({ err: error }, 'the clock was moved and no job woken'));
});

/** Some jobs run every other second. A worker that completed none for this long is stuck, or its queues are away. */
const STUCK_SECONDS = 90;

const trouble = async (): Promise<string | null> => {
  if (workers.secondsSinceDone() > STUCK_SECONDS) return 'no job was done lately';
  // Only jobs that do not run at all count. Failing ones show in metrics and doctor, and a restart would not help
  // them.
  const silent = workers.runs().filter(isSilent);
  if (silent.length > 0) return `late: ${silent.map(({ name }) => name).join(', ')}`;
  return services.check().then(
    () => null,
    () => 'the database does not answer',
  );
};
const door =
  env.WORKER_PORT &&
  openStatusServer(env.WORKER_PORT, { env, shop: services.shopMetrics, trouble, jobs: workers.runs });

logger.info({ queues: Object.keys(queues) }, 'the workers are at work');
process.send?.('ready');

/** The process does not wait longer for a job that cannot be stopped. Another process runs that job again. */
const LAST_RESORT_MS = 9_000;

let draining = false;
const drain = () => {
  if (draining) return;
  draining = true;
  if (door) door.close();
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
  workers
    .close()
    .then(() => services.close())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the workers did not end cleanly');
        process.exit(1);
      },
    );
};
process.on('SIGTERM', drain);
process.on('SIGINT', drain);
process.on('disconnect', drain);
