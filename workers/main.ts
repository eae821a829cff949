import { demoLoginsFault } from '~/domain/accounts/login/demo-logins.server';
import { isSilent } from '~/domain/shared/job-run';
import { envOrExit, exitSaying } from '~/platform/env.server';
import { consoleIntoLog } from '~/platform/json-console.server';
import { startPatiently } from '~/platform/patient-start.server';
import { queueConnection } from '~/platform/queue.server';
import { answerSupervisor } from '~/platform/sign-of-life';
import { createServices } from '~/services.server';
import { queues, schedules } from './jobs';
import { openStatusServer } from './status-server';
import { startWorkers } from './worker-process';

answerSupervisor();
const env = envOrExit();
const services = await createServices(env, 'worker');
const { logger } = services;
if (env.NODE_ENV === 'production') consoleIntoLog(logger);
if (env.LOMBADA_MODE === 'live') {
  const fault = await startPatiently(logger, () => demoLoginsFault(services));
  if (fault !== null) exitSaying(fault);
}

/** Ends at once, because a stuck process may never come to anything it would wait for. Nothing is lost by that. */
const giveUp = (facts: object): never => {
  logger.fatal(facts, 'the worker cannot work and ends');
  process.exit(1);
};
const openedAt = performance.now();
const workers = startWorkers({
  services,
  logger,
  connection: queueConnection(env),
  queues,
  schedules,
  giveUp: (queue, error) => giveUp({ queue, err: error }),
});

// Moving the clock makes jobs due at once, and the person who moved it waits to see them run.
services.onClockMoved((offsetMs) => {
  workers
    .wake(String(offsetMs))
    .catch((error: unknown) => logger.warn({ err: error }, 'the clock was moved and no job woken'));
});

/** Some jobs run every other second. A worker that completed none for this long is stuck, or its queues are away. */
const STUCK_SECONDS = 90;
/** After so long a stuck worker ends, so that another one begins. */
const STUCK_FOR_GOOD_SECONDS = 300;
const LOOK_EVERY_MS = 15_000;

const secondsIdle = () => workers.secondsSinceDone() ?? (performance.now() - openedAt) / 1000;

const trouble = async (): Promise<string | null> => {
  const seconds = workers.secondsSinceDone();
  if (seconds === null) return 'no job was done yet';
  if (seconds > STUCK_SECONDS) return 'no job was done lately';
  // Only jobs that do not run at all count. Failing ones show in metrics and doctor, and a restart would not help
  // them.
  const silent = workers.runs().filter(isSilent);
  if (silent.length > 0) return `late: ${silent.map(({ name }) => name).join(', ')}`;
  return services.check().then(
    () => null,
    () => 'the database does not answer',
  );
};

/** A worker without jobs, although database and queues answer, does not recover by itself. */
const endWhenStuck = async (): Promise<void> => {
  if (secondsIdle() < STUCK_FOR_GOOD_SECONDS || workers.isAway()) return;
  await services.check();
  if (!workers.isAway()) giveUp({ seconds: Math.round(secondsIdle()) });
};
setInterval(() => void endWhenStuck().catch(() => undefined), LOOK_EVERY_MS).unref();

const door =
  env.WORKER_PORT &&
  openStatusServer(env.WORKER_PORT, { env, shop: services.shopMetrics, trouble, jobs: workers.runs });

void workers.atWork.then(() => {
  logger.info({ queues: Object.keys(queues) }, 'the workers are at work');
  process.send?.('ready');
});

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
