import { setTimeout as wait } from 'node:timers/promises';
import { drainOutbox } from '../../app/domain/notifications/drain-outbox.server';
import { readEnv } from '../../app/platform/env.server';
import { createServices } from '../../app/services.server';
import { outboxHandlers } from '../../workers/outbox-handlers';

/** A process of its own that does all promised work, again and again, as a worker does. */
const services = await createServices(readEnv(), 'worker');
const handlers = outboxHandlers(services);

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await drainOutbox(services, handlers);
  await wait(30);
}
