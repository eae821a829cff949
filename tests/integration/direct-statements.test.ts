import { beforeAll, describe, expect, it } from 'vitest';
import { databaseAway } from '~/platform/database-away';
import { createDb, inTransaction, Prisma } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const now = new Date('2026-11-21T12:34:56.789Z');

const values: [what: string, query: Prisma.Sql][] = [
  ['whole numbers', Prisma.sql`select 1::int2 as a, 2::int4 as b, null::int4 as c, ${7}::int as d`],
  ['large whole numbers', Prisma.sql`select 9007199254740993::int8 as a, ${9007199254740993n}::int8 as b`],
  ['counts', Prisma.sql`select count(*) as a, sum(n) as b from generate_series(1, 5) n`],
  [
    'fractions',
    Prisma.sql`select 1.5::float8 as a, 1.005::numeric as b, ${new Prisma.Decimal('2.50')}::numeric as c`,
  ],
  ['truths', Prisma.sql`select true as a, false as b, null::bool as c, ${true}::bool as d`],
  [
    'texts',
    Prisma.sql`select 'é'::text as a, 'b'::varchar as b, 'c '::char(3) as c, ${"d'\\"}::text as d, 'e'::name as e`,
  ],
  [
    'instants',
    Prisma.sql`select ${now}::timestamptz as a, '2026-02-28 23:59:59'::timestamp as b, null::timestamptz as c`,
  ],
  ['instants without fractions', Prisma.sql`select '2026-11-21T12:00:00-03'::timestamptz as a`],
  ['days', Prisma.sql`select '2026-11-21'::date as a, ${now}::date as b, ${now}::date::text as c`],
  [
    'JSON',
    Prisma.sql`select '{"a": [1, null, "x"]}'::jsonb as a, '[2]'::json as b, ${'{"c": 3}'}::jsonb as c, 'null'::jsonb as d`,
  ],
  [
    'lists',
    Prisma.sql`select array[1, 2] as a, array['x', 'y,"z'] as b, array[]::text[] as c, ${['p', 'q']}::text[] as d`,
  ],
  [
    'lists of other things',
    Prisma.sql`
    select array[1::int8] as a, array[1.25] as b, array[true] as c, ${[now]}::timestamptz[] as d, array['2026-11-21'::date] as e`,
  ],
  ['a name twice', Prisma.sql`select 1 as a, 2 as a`],
  ['no rows', Prisma.sql`select 1 as a where false`],
  [
    'uuids and addresses',
    Prisma.sql`select '0b8a2b9e-3a8e-4c36-8f6b-4f9d3a5e2f10'::uuid as a, '10.0.0.1'::inet as b`,
  ],
];

describe('a raw statement', () => {
  it.each(values)('answers %s as it does within a transaction', async (_what, query) => {
    const direct = await services.db.$queryRaw(query);
    const within = await inTransaction(services, ({ db }) => db.$queryRaw(query));
    expect(direct).toEqual(within);
  });

  it('answers the same as a template and again and again, once the driver named it', async () => {
    for (let time = 0; time < 8; time += 1)
      expect(await services.db.$queryRaw`select ${time}::int as a, ${now}::timestamptz as b`).toEqual([
        { a: time, b: now },
      ]);
  });

  it('tells how many rows it changed', async () => {
    const changed = await services.db.$executeRaw`update parametro set valor = valor where chave = 'nobody'`;
    expect(changed).toBe(0);
  });

  it('belongs to the transaction that it is sent in', async () => {
    const key = `direct-${services.ids.id()}`;
    const count = async () =>
      services.db.$queryRaw`select 1 from caixa_saida where chave_unica = ${key}`.then((rows) =>
        Array.isArray(rows) ? rows.length : -1,
      );
    const undone = inTransaction(services, async ({ db }) => {
      await db.$executeRaw`insert into caixa_saida (topico, conteudo, chave_unica) values ('none', '{}', ${key})`;
      expect(await count()).toBe(0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count()).toBe(0);
  });

  it('leaves no connection behind, also where nothing else was asked', async () => {
    const name = `direct-${services.ids.id()}`;
    const url = new URL(services.env.DATABASE_URL);
    url.searchParams.set('application_name', name);
    const db = createDb(url.href, 2);
    const open = () => services.db.$queryRaw`select 1 from pg_stat_activity where application_name = ${name}`;
    await db.$queryRaw`select 1`;
    expect(await open()).toHaveLength(1);
    await db.$disconnect();
    await expect.poll(open).toHaveLength(0);
    await expect(db.$queryRaw`select 1`).rejects.toThrow();
  });

  it('fails with what the database said', async () => {
    await expect(services.db.$queryRaw`select 1 / ${0}::int`).rejects.toThrow('division by zero');
    const away = await services.db.$queryRaw`
      do $$ begin raise exception 'ending' using errcode = '57P01'; end $$`.catch((error: unknown) => error);
    expect(databaseAway(away)).toBe('57P01');
  });
});
