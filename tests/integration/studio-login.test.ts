import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getServices, type Services } from '~/services.server';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { staffAddress } from '../../scripts/postgres/staff-role';
import { doorMessages } from '../../scripts/staff/studio-door';
import { orderToSend } from '../factories/dispatched-order';
import { placedOrder } from '../factories/order';
import { openStudio, type Studio, studioPassword } from '../factories/studio';
import { type StudioProgram, startStudio } from '../factories/studio-program';

/** Prisma Studio logs in as staff alone: no statement gains it more, and none leaves anything behind. */

let services: Services;
let studio: Studio;
let program: StudioProgram;
beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
  program = await startStudio();
});
afterAll(async () => {
  await studio.close();
  await program.end();
});

const address = () => staffAddress(process.env.DATABASE_URL ?? '', studioPassword());

/** The results of statements of one session, one after another: what it answers, or its refusal. */
const inSession = async (...statements: string[]): Promise<string[]> => {
  const { send, end } = await openConnection(address());
  const told: string[] = [];
  for (const statement of statements)
    told.push(
      await send(statement).then(
        (rows) => JSON.stringify(rows),
        (error: unknown) => String(error),
      ),
    );
  await end();
  return told;
};

/** What only the shop may write. */
const notStaffs = "update pagamento set txid = 'x'";

describe('a session of Studio', () => {
  it.each([
    'set role none',
    'reset role',
    'set role equipe',
    "select set_config('role', 'none', false)",
    'set session authorization default',
    'reset session authorization',
    'reset all',
    'discard all',
    'set search_path = pg_catalog, public',
  ])('gains nothing by "%s"', async (statement) => {
    const [, refused, isStaff] = await inSession(statement, notStaffs, 'select pela_equipe() as is_staff');
    expect(refused).toContain('permission denied');
    expect(isStaff).toBe('[{"is_staff":true}]');
  });

  it.each([
    ['set role postgres', /permission denied/],
    ['set session authorization postgres', /permission denied/],
    ["set session_replication_role = 'replica'", /permission denied/],
    ['create table public.x (n int)', /permission denied/],
    ['create schema x', /permission denied/],
    ['alter table pedido disable trigger all', /must be owner/],
    [
      'create or replace function public.pela_equipe() returns boolean language sql as $$ select false $$',
      /must be owner|permission denied/,
    ],
    ["copy (select 1) to program 'true'", /permission denied/],
    ["select pg_read_file('/etc/hostname')", /permission denied/],
    ['alter role equipe_studio superuser', /permission denied|must be superuser|only roles with/i],
    ['grant postgres to equipe_studio', /permission denied|only roles with|must have/i],
  ])('may not: %s', async (statement, refusal) => {
    expect((await inSession(statement))[0]).toMatch(refusal);
  });

  it('declares no act of the shop', async () => {
    const told = await inSession(
      "select set_config('lombada.ato', 'claims:send', false)",
      'select ato_da_loja() as act',
    );
    expect(told[1]).toBe('[{"act":""}]');
  });

  it('is seen as staff by every trigger, whatever it set before', async () => {
    const { orderId } = await placedOrder(services);
    const told = await inSession(
      'set role none',
      `update pedido set fk_status_pedido = 2 where pk_pedido = ${orderId}`,
    );
    expect(told[1]).toMatch(/não passa a "Pagamento aprovado"/);
  });

  it('that tries to look as if a step was taken back changes no history', async () => {
    const { orderId, itemIds } = await orderToSend(services);
    await inSession(
      "set lombada.desfeito_desde = '2020-01-01'",
      `insert into volume (fk_pedido, conhecimento_frete) values (${orderId}, 'CT 1')`,
    );
    const logged = await services.db.orderItemStatusLog.findMany({ where: { itemId: itemIds[0] ?? 0 } });
    expect(logged.length).toBeGreaterThan(2);
    expect(logged.filter(({ undoneAt }) => undoneAt !== null)).toEqual([]);
  });
});

/** What Studio's server answers to its page. */
const ask = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${program.url}/bff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};
const query = (sql: string, parameters: unknown[] = []) => ({
  procedure: 'query',
  query: { sql, parameters },
});

describe('the door of Studio', () => {
  it.each([
    'set role none',
    'reset role',
    "select set_config('role', 'none', false) from pedido",
    'select pg_sleep(1) from pedido',
    'begin',
    'update "pedido" set obs = 1; set role none',
    'with x as (delete from "cupom" returning 1) select 1 from x',
    'do $$ begin end $$',
    'explain select 1 from pedido',
    'select count(*) from pedido',
    'select "pk_pedido" from "pedido"; set role none',
    'select "pk_pedido" into "x" from "pedido"',
    'lock table pedido',
    '',
  ])('keeps out: %s', async (sql) => {
    expect((await ask(query(sql))).text).toContain(doorMessages.sql);
  });

  it('keeps out what is no query, and several of which one is none', async () => {
    const row = { sql: 'select "pk_pedido" from "public"."pedido"', parameters: [] };
    for (const body of [
      { procedure: 'sql-lint', sql: 'select 1' },
      { procedure: 'transaction', queries: [row, { sql: 'set role none', parameters: [] }] },
      { procedure: 'sequence', sequence: [] },
      {},
    ])
      expect((await ask(body)).text).toContain(doorMessages.sql);
    expect((await ask({ procedure: 'sequence', sequence: [row, row] })).text).not.toContain(doorMessages.sql);
  });

  it('opens for rows, from this machine only', async () => {
    expect((await ask(query('select "codigo" from "public"."status_pedido"'))).text).toContain(
      'in-production',
    );
    const origin = { origin: 'https://elsewhere.example' };
    expect((await ask(query('select "pk_pedido" from "pedido"'), origin)).status).toBe(403);
  });

  it('leaves nothing behind in the pool: each of many requests is staff’s', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(
          query(
            index % 2 === 0
              ? 'set role none'
              : `select "codigo", session_user as login from "public"."status_pedido" limit 1`,
          ),
        ),
      ),
    );
    for (const [index, { text }] of asked.entries())
      expect(text).toContain(index % 2 === 0 ? doorMessages.sql : '"login":"equipe_studio"');
  });
});
