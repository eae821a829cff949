import { beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseAway } from '~/platform/database-away';
import { createDb, type Db, inTransaction, Prisma } from '~/platform/db.server';
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
  ['booleans', Prisma.sql`select true as a, false as b, null::bool as c, ${true}::bool as d`],
  [
    'texts',
    Prisma.sql`select 'é'::text as a, 'b'::varchar as b, 'c '::char(3) as c, ${"d'\\"}::text as d, 'e'::name as e`,
  ],
  [
    'timestamps',
    Prisma.sql`select ${now}::timestamptz as a, '2026-02-28 23:59:59'::timestamp as b, null::timestamptz as c`,
  ],
  ['timestamps without fractions', Prisma.sql`select '2026-11-21T12:00:00-03'::timestamptz as a`],
  ['dates', Prisma.sql`select '2026-11-21'::date as a, ${now}::date as b, ${now}::date::text as c`],
  [
    'JSON',
    Prisma.sql`select '{"a": [1, null, "x"]}'::jsonb as a, '[2]'::json as b, ${'{"c": 3}'}::jsonb as c, 'null'::jsonb as d`,
  ],
  [
    'lists',
    Prisma.sql`select array[1, 2] as a, array['x', 'y,"z'] as b, array[]::text[] as c, ${['p', 'q']}::text[] as d`,
  ],
  [
    'lists of other types',
    Prisma.sql`
    select array[1::int8] as a, array[1.25] as b, array[true] as c, ${[now]}::timestamptz[] as d, array['2026-11-21'::date] as e`,
  ],
  ['a duplicate column name', Prisma.sql`select 1 as a, 2 as a`],
  ['no rows', Prisma.sql`select 1 as a where false`],
  [
    'uuids and addresses',
    Prisma.sql`select '0b8a2b9e-3a8e-4c36-8f6b-4f9d3a5e2f10'::uuid as a, '10.0.0.1'::inet as b`,
  ],
];

describe('a raw statement', () => {
  it.each(values)('returns %s like the client does, also within a transaction', async (_what, query) => {
    const byClient = await services.db.$queryRawUnsafe(query.text, ...query.values);
    expect(await services.db.$queryRaw(query)).toEqual(byClient);
    expect(await inTransaction(services, ({ db }) => db.$queryRaw(query))).toEqual(byClient);
  });

  it('returns the same as a template and repeatedly, once the driver has named it', async () => {
    for (let time = 0; time < 8; time += 1)
      expect(await services.db.$queryRaw`select ${time}::int as a, ${now}::timestamptz as b`).toEqual([
        { a: time, b: now },
      ]);
  });

  it('returns the number of changed rows', async () => {
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

  it('sees what the client wrote before it in a transaction, and the client sees its writes', async () => {
    const keys = [`direct-${services.ids.id()}`, `direct-${services.ids.id()}`];
    const [first = '', second = ''] = keys;
    const seen = await inTransaction(services, async ({ db }) => {
      const [{ id: own } = { id: 0 }] = await db.$queryRaw<{ id: number }[]>`select pg_backend_pid() as id`;
      const byClient = await db.$queryRawUnsafe<{ id: number }[]>('select pg_backend_pid() as id');
      expect(byClient).toEqual([{ id: own }]);
      await db.outboxMessage.create({ data: { topic: 'none', payload: {}, dedupeKey: first } });
      await db.$executeRaw`
        insert into caixa_saida (topico, conteudo, chave_unica)
        select topico, conteudo, ${second} from caixa_saida where chave_unica = ${first}`;
      return db.outboxMessage.count({ where: { dedupeKey: { in: keys } } });
    });
    expect(seen).toBe(2);
    expect(await services.db.outboxMessage.count({ where: { dedupeKey: { in: keys } } })).toBe(2);
  });

  it('is not sent any more once its transaction is over, even if another transaction has the connection then', async () => {
    const left: Db = await inTransaction(services, async ({ db }) => {
      await db.$queryRaw`select 1`;
      return db;
    });
    await expect(left.$queryRaw`select 1`).rejects.toThrow('the transaction is over');
    await expect(
      services.db.$transaction(
        async (tx) => {
          await tx.$queryRaw`select 1`;
          // Within a second before its end no further statement is sent.
          const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 59_500);
          try {
            await tx.$queryRaw`select 1`;
          } finally {
            clock.mockRestore();
          }
        },
        { timeout: 60_000 },
      ),
    ).rejects.toThrow('the transaction is over');
  });

  it('is retried with its transaction after a deadlock', async () => {
    const keys = ['direct-left', 'direct-right'];
    await services.db.outboxMessage.deleteMany({ where: { dedupeKey: { in: keys } } });
    for (const dedupeKey of keys)
      await services.db.outboxMessage.create({ data: { topic: 'none', payload: {}, dedupeKey } });
    let tries = 0;
    let rowsHeld = 0;
    let goOn = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const both = (order: string[]) =>
      inTransaction(services, async ({ db }) => {
        tries += 1;
        for (const key of order) {
          await db.$executeRaw`update caixa_saida set tentativas = tentativas + 1 where chave_unica = ${key}`;
          rowsHeld += 1;
          if (rowsHeld === 2) goOn();
          await bothHoldOne;
        }
      });
    await Promise.all([both(keys), both([...keys].reverse())]);
    expect(tries).toBe(3);
    const rows = await services.db.outboxMessage.findMany({ where: { dedupeKey: { in: keys } } });
    expect(rows.map(({ attempts }) => attempts)).toEqual([2, 2]);
  });

  it('leaves no connection behind, also if nothing else was sent', async () => {
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

  it('fails with the database’s message', async () => {
    await expect(services.db.$queryRaw`select 1 / ${0}::int`).rejects.toThrow('division by zero');
    const away = await services.db.$queryRaw`
      do $$ begin raise exception 'ending' using errcode = '57P01'; end $$`.catch((error: unknown) => error);
    expect(databaseAway(away)).toBe('57P01');
  });
});
