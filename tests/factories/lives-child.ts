import { setTimeout as wait } from 'node:timers/promises';
import { drainOutbox } from '../../app/domain/notifications/drain-outbox.server';
import { readEnv } from '../../app/platform/env.server';
import { createServices } from '../../app/services.server';
import { outboxHandlers } from '../../workers/jobs';
import { actsOfShop } from './order-lives/courses';
import { drawFrom } from './order-lives/draw';
import type { Asked } from './order-lives/other-process';
import { sweep } from './order-lives/sweeps';
import { openStudio } from './studio';

/**
 * A separate process that does the outbox work continuously, as a worker does, and on request acts of customers and
 * staff, or scheduled jobs.
 */
const services = await createServices(readEnv(), 'worker');
const studio = openStudio();
const handlers = outboxHandlers(services);

const work = async (asked: Asked): Promise<string> => {
  if (asked.kind === 'act')
    return actsOfShop[asked.name]({ services, studio }, asked.life, drawFrom(asked.seed));
  if (asked.kind === 'sweep') await sweep(services);
  else await (services.clock as unknown as { refresh(): Promise<void> }).refresh();
  return 'done';
};

process.on('message', (asked: Asked) => {
  const { number } = asked;
  work(asked).then(
    (outcome) => process.send?.({ number, outcome }),
    (error: unknown) =>
      process.send?.({ number, error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await drainOutbox(services, handlers);
  await wait(30);
}
