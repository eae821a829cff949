import { afterAll, describe, expect, it } from 'vitest';
import { createDb } from '../../app/platform/db.server';
import { oncePerDatabase } from '../../prisma/seed/once';
import { node } from '../../scripts/setup/prepare.mjs';

const url = process.env.DATABASE_URL ?? '';
const db = createDb(url, 2);
afterAll(() => db.$disconnect());

describe('the seed', () => {
  it('restores nothing that staff deleted: it runs once in the life of a database', async () => {
    await db.coupon.deleteMany({});
    const said = await node('the seed', ['--import', 'tsx', 'prisma/seed/run.ts']);
    expect(said).toBe('');
    expect(await db.coupon.count()).toBe(0);
  });

  it('waits for a busy machine: its statements have no time limit, those of requests have one', async () => {
    const patient = createDb(url, 1, { isPatient: true });
    const limitOf = async (client: typeof db) =>
      (await client.$queryRaw<{ limit: string }[]>`select current_setting('statement_timeout') as limit`)[0];
    expect(await limitOf(patient)).toEqual({ limit: '0' });
    expect(await limitOf(db)).toEqual({ limit: '15s' });
    await patient.$disconnect();
  });

  it('is run by one of several parallel starts, and continued after an interruption', async () => {
    let runs = 0;
    const part = async () => {
      runs += 1;
      if (runs === 1) throw new Error('power cut');
    };
    const all = await Promise.allSettled([1, 2, 3].map(() => oncePerDatabase(url, { part })));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(runs).toBe(2);
    expect(await oncePerDatabase(url, { part, other: async () => undefined })).toEqual(['other']);
    expect(await oncePerDatabase(url, { part }, true)).toEqual(['part']);
  });
});
