import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionId } from '../../../app/domain/accounts/sessions/open-session.server';
import { readEnv } from '../../../app/platform/env.server';
import { createServices, type Services } from '../../../app/services.server';
import { build } from '../../../scripts/setup/prepare.mjs';
import { type BuiltProgram, startProgram } from '../../factories/built-program';
import { signedInCustomer } from '../../factories/signed-in-customer';
import { testEnvironment } from '../../setup/environment';

/** The built worker of a shop in trial mode, whose clock is moved. */

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 60_000, interval: 200 };

let services: Services;
let worker: BuiltProgram;
beforeAll(async () => {
  await build();
  services = await createServices(readEnv());
}, 180_000);
afterAll(async () => {
  await worker?.end();
  await services?.close();
});

/** A session that ended this number of days ago; it is swept after thirty. */
const endedSession = async (userId: number, daysAgo: number): Promise<() => Promise<boolean>> => {
  const id = sessionId(services.ids.token());
  const endedAt = new Date(Date.now() - daysAgo * DAY_MS);
  await services.db.session.create({ data: { id, userId, expiresAt: endedAt, endsAt: endedAt } });
  return async () => (await services.db.session.count({ where: { id } })) === 1;
};

it('an hourly job runs at once when the clock is moved past its next time', async () => {
  const { id: userId } = await signedInCustomer(services);
  const isOldThere = await endedSession(userId, 31);
  const isLateThere = await endedSession(userId, 10);
  const { DATABASE_URL = '', STORAGE_DIR = '' } = process.env;
  worker = startProgram(['dist/worker.js'], {
    ...testEnvironment(DATABASE_URL, STORAGE_DIR),
    NODE_ENV: 'production',
  });
  expect(await worker.outcome).toBe('ready');
  // Its first round is over: the next one would start in an hour.
  await expect.poll(isOldThere, PATIENCE).toBe(false);
  expect(await isLateThere()).toBe(true);
  const offsetMs = BigInt(25 * DAY_MS);
  await services.db.sandboxClock.upsert({
    where: { id: 1 },
    create: { id: 1, offsetMs },
    update: { offsetMs },
  });
  await expect.poll(isLateThere, PATIENCE).toBe(false);
});
