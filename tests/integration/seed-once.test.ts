import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDb } from '../../app/platform/db.server';
import { oncePerDatabase } from '../../prisma/seed/once';
import { connectTo } from '../../scripts/postgres/connect.mjs';
import { node, root } from '../../scripts/setup/prepare.mjs';

const url = process.env.DATABASE_URL ?? '';
const db = createDb(url, 2);
afterAll(() => db.$disconnect());

const stamps = async (): Promise<string[]> => {
  const rows = await db.$queryRawUnsafe<{ name: string }[]>(
    'select name from lombada_setup.stamp order by name',
  );
  return rows.map(({ name }) => name);
};

describe('the seed', () => {
  it('brings nothing back that staff deleted: it runs once in the life of a database', async () => {
    await db.coupon.deleteMany({});
    const said = await node('the seed', ['--import', 'tsx', 'prisma/seed/run.ts']);
    expect(said).toBe('');
    expect(await db.coupon.count()).toBe(0);
  });

  it('has run in a shop of an older release, which seeded at every start', async () => {
    await db.$executeRawUnsafe('delete from lombada_setup.stamp');
    const migration = path.join(root, 'prisma/migrations/20261122185000_seed_once/migration.sql');
    const sql = await connectTo(url);
    await sql.unsafe(readFileSync(migration, 'utf8')).finally(() => sql.end());
    expect(await stamps()).toEqual(['demo', 'seed']);
  });

  it('is run by one of several that begin at once, and begun again where it broke off', async () => {
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
