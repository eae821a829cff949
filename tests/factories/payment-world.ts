import { afterAll } from 'vitest';
import { paymentJobs } from '../../app/domain/payments/jobs.server';
import { action as pixCallback } from '../../app/routes/webhooks/pix';
import { getServices, type Services } from '../../app/services.server';
import { openSandboxBank, openWebhookDoor, type SandboxBank } from './bank';
import type { Door } from './door';
import { allowTypes } from './order-payment';

type World = { bank: SandboxBank; services: Services };

/**
 * The sandbox's banks and gateway, and a shop connected to them, until the end of the test file that awaits it at its
 * top. `types`: additional payment methods.
 */
export const paymentWorld = async ({ types = [] }: { types?: readonly number[] } = {}): Promise<World> => {
  const bank = await openSandboxBank();
  afterAll(() => bank.close());
  const services = await getServices();
  if (types.length > 0) await allowTypes(services, types);
  return { bank, services };
};

/** The same, and the bank reports each Pix to a callback server. */
export const calledBackWorld = async (): Promise<World & { door: Door }> => {
  const door = await openWebhookDoor(({ request, secret }) =>
    pixCallback({ request, params: { secret }, context: { nonce: '' } }),
  );
  // Closed after the bank, which calls it.
  afterAll(() => door.close());
  process.env.PUBLIC_URL = door.url;
  const world = await paymentWorld();
  const job = { logger: world.services.logger, signal: new AbortController().signal };
  await paymentJobs.registerPixWebhook.run(world.services, {}, job);
  return { ...world, door };
};
