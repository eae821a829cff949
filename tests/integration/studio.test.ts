import { afterAll, beforeAll, expect, it } from 'vitest';
import { getServices, type Services } from '~/services.server';
import { placedOrder } from '../factories/order';
import { type StudioProgram, startStudio } from '../factories/studio-program';

/** The answers of the server to Prisma Studio's page; doors/studio.long.test.ts shows what the page makes of them. */

let services: Services;
let studio: StudioProgram;
beforeAll(async () => {
  [services, studio] = await Promise.all([getServices(), startStudio()]);
});
afterAll(() => studio?.end());

/** As the page saves a row. */
const save = async (sql: string, ...parameters: unknown[]): Promise<unknown> => {
  const body = JSON.stringify({ procedure: 'query', query: { sql, parameters } });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${studio.url}/bff`, { method: 'POST', headers, body })).json();
};

it('a row that the database refuses only at commit is not reported as saved, and the reason is shown', async () => {
  const { orderId } = await placedOrder(services);
  const answer = await save(
    'update "public"."pedido" set "fk_status_pedido" = $1 where "pk_pedido" = $2 returning "pk_pedido"',
    2,
    orderId,
  );
  expect(answer).toEqual([
    expect.objectContaining({
      name: 'PostgresError',
      message: expect.stringMatching(/não passa a "Pagamento aprovado": foram pagos R\$.0,00/),
    }),
  ]);
  const { statusId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(statusId).toBe(46);
});

it('an edit without a grant is answered with the message of its table', async () => {
  expect(await save('update "public"."pagamento" set "txid" = $1 where "pk_pagamento" = $2', 'x', 1)).toEqual(
    [
      expect.objectContaining({
        message: expect.stringMatching(/^O pagamento nasce .*; em pagamento mudam só situacao, pago_em/),
      }),
    ],
  );
});

it('every deferred check is made immediately for writes by hand', async () => {
  const unwatched = await services.db.$queryRaw`
    select distinct conrelid::regclass::text as "table" from pg_constraint c
     where condeferrable and has_any_column_privilege('equipe', c.conrelid, 'insert, update') and not exists (
       select from pg_trigger where tgrelid = c.conrelid and tgname = 'confere_na_hora')`;
  expect(unwatched).toEqual([]);
});

it('ends with its npm, and leaves no editor without a password behind', async () => {
  const opened = await startStudio(true);
  const isOpen = () => fetch(opened.url).then(Boolean, () => false);
  expect(await isOpen()).toBe(true);
  opened.process.kill('SIGTERM');
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
});
