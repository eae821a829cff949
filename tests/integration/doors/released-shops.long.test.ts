import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { checkLedger } from '~/domain/credit/check-ledger.server';
import { provePastPrices } from '~/domain/pricing/prove-past-prices.server';
import { createDb } from '~/platform/db.server';
import { BEGINNING, beginningForm, END, endForm } from '../../../scripts/backup/contents';
import { openCopyConnection } from '../../../scripts/backup/copy-connection';
import { tableLoader } from '../../../scripts/backup/load-tables';
import { wholeEntry } from '../../../scripts/backup/read-archive';
import { readTar } from '../../../scripts/backup/tar';
import { applyMigrations } from '../../../scripts/migrations/apply';
import { openStudio } from '../../factories/studio';
import { cloneTemplate } from '../../setup/template-database';

/**
 * Shops of released versions, with orders of every status, each made by its version's own code (see README.md there).
 */
const shops = path.join(process.cwd(), 'tests/fixtures/shops');
const releases = readdirSync(shops).flatMap((name) => /^(.+)\.tar\.gz$/.exec(name)?.[1] ?? []);
const migrations = path.join(process.cwd(), 'prisma/migrations');

const entriesOf = (release: string) =>
  readTar(Readable.from([gunzipSync(readFileSync(path.join(shops, `${release}.tar.gz`)))]));

/** The shop as its version left it, in an empty database. */
const lay = async (url: string, release: string): Promise<void> => {
  const told: Record<string, unknown> = {};
  for await (const entry of entriesOf(release))
    if ([BEGINNING, END].includes(entry.name))
      told[entry.name] = JSON.parse((await wholeEntry(entry)).toString());
  const applied = beginningForm.parse(told[BEGINNING]).migrations;
  await applyMigrations(url, migrations, new Set(applied.map(({ name }) => name)));
  const end = endForm.parse(told[END]);
  const connection = await openCopyConnection(url);
  try {
    // In older releases the seed made it instead of a migration.
    await connection.send(`create schema if not exists lombada_setup;
      create table if not exists lombada_setup.stamp (name text primary key, hash text not null)`);
    const loader = await tableLoader(connection, end);
    for await (const entry of entriesOf(release)) await loader.take(entry);
    await loader.finish(end);
  } finally {
    await connection.end();
  }
};

/** What an upgrade must not change, by the columns that every version has. */
const sums = {
  orders: `select fk_status_pedido as status, count(*)::int, sum(valor_total_pedido)::int, sum(vlr_frete)::int as freight,
      sum(vlr_desconto)::int as discount from pedido group by 1 order by 1`,
  items: `select fk_pedido, count(*)::int, sum(vlr_total_item)::int, sum(qtd_pedido_item)::int as copies
      from pedido_item group by 1 order by 1`,
  payments: `select fk_tipo_pagamento as type, situacao, count(*)::int, sum(vlr_pagamento)::int, sum(vlr_cobrado)::int as charged
      from pagamento group by 1, 2 order by 1, 2`,
  receipts: 'select destino, count(*)::int, sum(vlr_recebido)::int from recebimento group by 1 order by 1',
  wallets: 'select fk_usuario, tipo, saldo from conta_credito order by 1, 2',
  ledger: `select tipo, count(*)::int, sum(abs(valor))::int from lancamento_credito
      join partida_credito on fk_lancamento_credito = pk_lancamento_credito group by 1 order by 1`,
  coupons: 'select codigo_cupom, usos from cupom order by 1',
  history: `select fk_pedido, array_agg(fk_status_pedido order by pk_log_status_pedido) as way
      from log_status_pedido group by 1 order by 1`,
};

it.each(releases)('a shop of %s is migrated to this version without losing a centavo', async (release) => {
  const clone = await cloneTemplate(inject('adminUrl'), 'template0');
  const db = createDb(clone.url, 2);
  const studio = openStudio(clone.url);
  const read = async () => {
    const all: Record<string, unknown> = {};
    for (const [name, sql] of Object.entries(sums)) all[name] = await db.$queryRawUnsafe(sql);
    return all;
  };
  try {
    await lay(clone.url, release);
    const before = await read();
    const statuses: unknown =
      await db.$queryRaw`select pk_status_pedido as status from status_pedido order by 1`;
    expect((before.orders as { status: number }[]).map(({ status }) => ({ status }))).toEqual(statuses);
    await applyMigrations(clone.url, migrations);
    expect(await read()).toEqual(before);
    expect(await checkLedger({ db })).toEqual([]);
    for await (const found of provePastPrices({ db })) expect(found).toEqual([]);
    // Items have the status of their order, and orders can continue.
    const strays = await db.$queryRaw`
      select i.pk_pedido_item from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido
       join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
       where i.fk_status_pedido_item <> case when s.pago or p.fk_status_pedido = 3 then p.fk_status_pedido else 1 end`;
    expect(strays).toEqual([]);
    for (const [from, to] of [
      [7, 8],
      [9, 22],
    ])
      expect(
        await studio.told(`update pedido_item set fk_status_pedido_item = ${to} where pk_pedido_item =
          (select min(pk_pedido_item) from pedido_item where fk_status_pedido_item = ${from})`),
      ).toBe('1 rows');
  } finally {
    await studio.close();
    await db.$disconnect();
    await clone.drop();
  }
});
