import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { provePastPrices } from '~/domain/pricing/prove-past-prices.server';
import { databaseRefusal } from '~/platform/database-refusal';
import { loader as category } from '~/routes/shop/category/route';
import { loader as home } from '~/routes/shop/home/route';
import { loader as landing } from '~/routes/shop/landing/route';
import { loader as methods } from '~/routes/shop/payment-methods/route';
import { loader as product } from '~/routes/shop/product/route';
import { getServices, type Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { placedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { randomFrom } from '../factories/random';
import { openStudio } from '../factories/studio';
import { seed, sized } from '../setup/size';

/** Rows that staff edit in Prisma Studio at random, as single statements, rightly and wrongly, while people buy. */

let services: Services;
let random: () => number;
beforeAll(async () => {
  services = await getServices();
  random = randomFrom(seed);
});

const any = <T>(choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

type Column = { table: string; column: string; type: string; key: string };

/** All columns of the tables that staff edit, and of those of orders, money and customers, which they may try. */
const columnsOfStaff = (): Promise<Column[]> =>
  services.db.$queryRawUnsafe<Column[]>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
           (select k.attname from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
             where i.indrelid = c.oid and i.indisprimary) as "key"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
       and (exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'zz_confere_linha')
            or c.relname in ('pedido', 'pedido_item', 'pagamento', 'log_status_pedido', 'orcamento', 'recebimento',
                             'partida_credito', 'lancamento_credito', 'pedido_item_arquivo', 'cupom_uso'))
     order by 1, a.attnum`);

const texts = [
  '',
  ' ',
  'x',
  'Ação é “isto” <b>',
  "'; drop table pedido; --",
  'a'.repeat(300),
  '0',
  '-1',
  'null',
];
const numbers = ['-1', '0', '1', '2', '3', '7', '101', '999', '2147483647'];

/** A value as somebody would type it, for a type of PostgreSQL. */
const typed = (type: string): string => {
  if (random() < 0.1) return 'null';
  if (/\[\]$/.test(type)) return any(["'{}'", "'{1,2}'", "'{-1}'"]);
  if (/^(integer|bigint|smallint|numeric|double)/.test(type)) return any(numbers);
  if (type === 'boolean') return any(['true', 'false']);
  if (/^(timestamp|date)/.test(type)) return any(["'2020-01-01'", "'2030-12-31'", 'now()']);
  if (/^json/.test(type)) return any(["'{}'", "'[]'", "'null'", `'{"a": -1}'`]);
  const text = any(texts).replaceAll("'", "''");
  return `'${text}'`;
};

const editOf = ({ table, column, type, key }: Column): string => {
  const row = `${key} = (select ${key} from ${table} order by random() limit 1)`;
  const chance = random();
  if (chance < 0.08) return `delete from ${table} where ${row}`;
  return `update ${table} set ${column} = ${typed(type)} where ${row}`;
};

/** Order by order: its money, and how much stands in its history. */
const booksOf = () =>
  services.db.$queryRawUnsafe<{ id: number }[]>(`
    select p.pk_pedido as id, p.valor_total_pedido, p.vlr_impressao, p.vlr_frete, p.vlr_desconto, p.fk_usuario,
           (select sum(i.vlr_total_item)::int from pedido_item i where i.fk_pedido = p.pk_pedido) as itens,
           (select sum(g.vlr_pagamento)::int from pagamento g where g.fk_pedido = p.pk_pedido) as pagamentos,
           (select jsonb_agg(l.fk_status_pedido order by l.pk_log_status_pedido) -> 0
              from log_status_pedido l where l.fk_pedido = p.pk_pedido) as historia
      from pedido p order by 1`);

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const pages: [string, Loader, Record<string, string>][] = [
  ['/', home as Loader, {}],
  ['/livro', category as Loader, { menu: 'livro' }],
  ['/livro/101', product as Loader, { menu: 'livro', pk_produto: '101' }],
  ['/landing', landing as Loader, {}],
  ['/formas-de-pagamento', methods as Loader, {}],
];

/** A page that says there is no such thing is right; one that breaks is not. */
const visitAll = async (after: readonly string[]) => {
  services.catalogue.forget();
  for (const [path, page, params] of pages) {
    try {
      await page({ ...get(path), params });
    } catch (thrown) {
      if (thrown instanceof Response && thrown.status < 500) continue;
      throw new Error(
        `${path} broke: ${String((thrown as Error)?.stack ?? thrown)}\nafter\n${after.join('\n')}`,
        { cause: thrown },
      );
    }
  }
};

/** English words of the database are for engineers; what a type does not take is refused before any trigger. */
const isTold = (error: unknown): boolean =>
  databaseRefusal(error) !== null ||
  /duplicate key|23505|P2002|22001|too long|23502|out of range|field overflow|22003|invalid input syntax/.test(
    String(error),
  );

/** What customers' money passes through at every purchase has guards of its own, whose rest is for engineers. */
const isStaffs = (edit: string): boolean =>
  !/^(update|delete from) (pagamento|pedido|pedido_item|orcamento)\b/.test(edit);

it(
  'change no order’s money or history, break no page, and spoil no price that was kept',
  async () => {
    const columns = await columnsOfStaff();
    const studio = openStudio();
    onTestFinished(studio.close);
    for (let count = 0; count < 3; count += 1) await paidOrder(services);
    await placedOrder(services);
    const before = await booksOf();
    const untold: string[] = [];
    const done: string[] = [];
    for (let round = 0; round < sized(6, 400); round += 1) {
      const edits = Array.from({ length: 50 }, () => editOf(any(columns)));
      for (const edit of edits) {
        await studio.edit(edit).then(
          (rows) => rows > 0 && done.push(edit),
          (error: unknown) => isTold(error) || !isStaffs(edit) || untold.push(`${edit}\n  ${String(error)}`),
        );
      }
      await visitAll(done.slice(-50));
      // What people buy meanwhile may be refused, by words or for want of what staff took away.
      await paidOrder(services).catch(() => null);
    }
    expect(untold).toEqual([]);
    const after = new Map((await booksOf()).map((row) => [row.id, row]));
    for (const row of before) expect(after.get(row.id)).toEqual(row);
    for await (const faults of provePastPrices(services)) expect(faults).toEqual([]);
    expect(done.length).toBeGreaterThan(20);
  },
  sized(120_000, 1_200_000),
);
