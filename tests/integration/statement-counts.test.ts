import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getServices, type Services } from '~/services.server';
import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';
import { addressOf, PAC } from '../factories/cart';
import { call, type Name } from '../factories/cart-api-calls';
import { projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';
import { countStatements, openCounting, type StatementCounts } from '../factories/statement-counts';

type Counts = Record<'add' | 'checkout', StatementCounts>;

/**
 * The limit of database statements for the shop's two main acts. A change that needs more raises the number here, with
 * the reason in its commit; one that needs less lowers it.
 */
const MOST: Counts = {
  add: { sent: 6, nested: 4 },
  checkout: { sent: 35, nested: 48 },
};

/** Sometimes more are sent, when a short-lived cache is reloaded: then another order is made. */
const ORDERS_MOST = 10;

let counting: Connection;
let services: Services;
beforeAll(async () => {
  counting = await openConnection(process.env.DATABASE_URL ?? '');
  await openCounting(counting);
  // For connections opened from now on. A cached plan runs fewer functions than a new one.
  const settings = {
    'pg_stat_statements.track': 'all',
    'pg_stat_statements.track_utility': 'off',
    plan_cache_mode: 'force_custom_plan',
  };
  const [{ name }] = await counting.send('select quote_ident(current_database()) as name');
  for (const [setting, value] of Object.entries(settings))
    await counting.send(`alter database ${name} set ${setting} = '${value}'`);
  services = await getServices();
  // The queue's statements depend on the clock: it merges several wake-ups within a moment.
  services.jobs.enqueue = async () => undefined;
});
afterAll(() => counting.end());

/** A customer's whole order of one book, in four calls of the API. */
const oneOrder = async (): Promise<Counts> => {
  const who = await signedInCustomer(services);
  const projeto = await projectOf(services, who.id);
  const endereco = await addressOf(services, who.id);
  const done = async (name: Name, fields: object) =>
    expect(await call(name, fields, who)).toMatchObject({ status: 200 });
  const add = await countStatements(counting, () => done('adicionar', { projeto }));
  const rest = await countStatements(counting, async () => {
    await done('selecionar-entrega', { endereco, transporte: PAC });
    await done('contato-transporte', {
      contato_transporte: 'Clara Monteiro',
      documento_transporte: '52998224725',
      telefone_transporte: '11987654321',
    });
    await done('finalizar', { tipo_pagamento: '13', termos_produtos: true, termos_arquivos: true });
  });
  return { add, checkout: { sent: add.sent + rest.sent, nested: add.nested + rest.nested } };
};

const leastOf = (one: StatementCounts, other: StatementCounts): StatementCounts => ({
  sent: Math.min(one.sent, other.sent),
  nested: Math.min(one.nested, other.nested),
});

const isWithin = (counts: StatementCounts, most: StatementCounts): boolean =>
  counts.sent <= most.sent && counts.nested <= most.nested;

// pg_stat_statements is loaded only there.
describe.skipIf(process.platform !== 'linux')('the statements, including nested ones,', () => {
  let least: Counts;
  beforeAll(async () => {
    // The first order fills the caches of the process.
    least = await oneOrder();
    for (let orders = 1; orders < ORDERS_MOST; orders += 1) {
      const { add, checkout } = await oneOrder();
      least = { add: leastOf(least.add, add), checkout: leastOf(least.checkout, checkout) };
      if (isWithin(least.add, MOST.add) && isWithin(least.checkout, MOST.checkout)) return;
    }
  });

  it.each(['add', 'checkout'] as const)('of one %s do not exceed their limits', (act) => {
    expect(least[act].sent).toBeGreaterThan(0);
    expect(least[act].nested).toBeGreaterThan(0);
    // `MOST`, or a lower count.
    expect(leastOf(least[act], MOST[act])).toEqual(least[act]);
  });
});
