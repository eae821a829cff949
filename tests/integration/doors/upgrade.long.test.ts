import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { applyMigrations } from '../../../scripts/migrations/apply';
import { readMigrationFiles } from '../../../scripts/migrations/history';
import { openConnection } from '../../../scripts/postgres/connection.mjs';
import { cloneTemplate } from '../../setup/template-database';

const folder = path.join(process.cwd(), 'prisma/migrations');
const names = readMigrationFiles(folder).map(({ name }) => name);

/** A row of any table: what must be given and is not, is zero, empty, now or any text. Past triggers and foreign keys. */
const rowOf = (table: string, given: object): string => `
  do $row$ declare made jsonb; begin
    select jsonb_object_agg(column_name, case
        when data_type in ('integer', 'bigint', 'numeric', 'smallint') then to_jsonb(0)
        when data_type = 'boolean' then to_jsonb(false)
        when data_type = 'jsonb' then '{}'::jsonb
        when data_type like 'timestamp%' or data_type = 'date' then to_jsonb(now())
        when data_type = 'uuid' then to_jsonb(gen_random_uuid())
        else to_jsonb(left(md5(random()::text), coalesce(character_maximum_length, 8))) end)
      into made from information_schema.columns
     where table_name = '${table}' and is_nullable = 'NO' and column_default is null;
    execute format('insert into ${table} (%s) select %s from jsonb_populate_record(null::${table}, $1)',
      (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(made || $given$${JSON.stringify(given)}$given$) k),
      (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(made || $given$${JSON.stringify(given)}$given$) k))
      using made || $given$${JSON.stringify(given)}$given$::jsonb;
  end $row$;`;

it('brings cases about named orders along, whose search they had not', async () => {
  const last = '20261128640000_cases_by_order_name';
  const before = new Set(names.filter((name) => name < last));
  const clone = await cloneTemplate(inject('adminUrl'), 'template0');
  try {
    await applyMigrations(clone.url, folder, before);
    const connection = await openConnection(clone.url);
    const rows = [
      rowOf('pedido', { pk_pedido: 7, fk_carrinho: 7, nome_pedido: 'Poesia em Édições' }),
      rowOf('pedido', { pk_pedido: 8, fk_carrinho: 8 }),
      rowOf('caso', { pk_caso: 1, protocolo: 'A', fk_pedido: 7 }),
      rowOf('caso', { pk_caso: 2, protocolo: 'B', fk_pedido: 8 }),
      rowOf('caso', { pk_caso: 3, protocolo: 'C' }),
    ];
    try {
      await connection.send(
        `begin; set local session_replication_role = replica; ${rows.join('\n')} commit;`,
      );
      expect(await applyMigrations(clone.url, folder)).toContain(last);
      const found = await connection.send('select pk_caso, busca_pedido from caso order by 1');
      expect(found.map(Object.values)).toEqual([
        [1, 'poesia em edicoes'],
        [2, null],
        [3, null],
      ]);
    } finally {
      await connection.end();
    }
  } finally {
    await clone.drop();
  }
});
