import { beforeAll, expect, it } from 'vitest';
import { checkLedgerJob } from '~/domain/credit/check-ledger.server';
import { listCreditMoves } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { provePricesJob } from '~/domain/pricing/prove-past-prices.server';
import { getServices, type Services } from '~/services.server';
import { queues, schedules } from '../../workers/jobs';
import { rowsRead } from '../factories/rows-read';
import { signedInCustomer } from '../factories/signed-in-customer';
import { growOld } from '../factories/years';
import { sized } from '../setup/size';

/** The cost of old data: recurring jobs read what is due, and no row of finished work. */
const PAST = sized(2_000, 200_000);
const isLarge = PAST > 100_000;
const MOST_READ = 500;

let services: Services;
let quietCustomer = 0;
beforeAll(async () => {
  services = await getServices();
  await services.db.bonusRule.create({
    data: { description: 'Bônus', percent: 5, daysAfter: 0, customerType: null, validFrom: new Date(0) },
  });
  quietCustomer = (await signedInCustomer(services)).id;
  for (let month = 0; month < 25; month += 1)
    await grantCredit(services, {
      userId: quietCustomer,
      amount: 10,
      key: `quiet-${month}`,
      description: 'Cortesia',
    });
  await growOld(services, PAST);
});

/** Of these tables a night reads a fixed share, independent of their size. */
const inParts: readonly string[] = [checkLedgerJob.name, provePricesJob.name, 'remake-shelf'];

const muchRead = async (work: (within: Services) => Promise<unknown>) =>
  Object.entries(await rowsRead(services, work, isLarge)).filter(([, rows]) => rows > MOST_READ);

it.each(schedules.filter(({ name }) => !inParts.includes(name)).map(({ name, queue }) => [name, queue]))(
  'the job "%s" reads no old rows',
  async (name, queue) => {
    const handler = queues[queue]?.jobs[name];
    if (!handler) throw new Error('nobody does it');
    const context = { logger: services.logger, signal: new AbortController().signal };
    // Missing banks and carriers end a job early; what it read until then counts.
    const read = await muchRead(async (within) => {
      try {
        await handler(within, {}, context);
      } catch {}
    });
    expect(read).toEqual([]);
  },
);

it('a page of a credit statement reads only its own rows', async () => {
  const page = { userId: quietCustomer, page: 2 };
  expect(await muchRead((within) => listCreditMoves(within, page))).toEqual([]);
  expect(await muchRead((within) => listCreditMoves(within, { ...page, from: '2026-01-01' }))).toEqual([]);
  expect((await listCreditMoves(services, page)).moves).toHaveLength(5);
});
