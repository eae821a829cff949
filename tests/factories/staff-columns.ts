import type { Services } from '../../app/services.server';

/** A column that staff see in Prisma Studio, with its metadata. */
export type StaffColumn = {
  table: string;
  column: string;
  type: string;
  /** The columns of the table's primary key, in their order. */
  keys: string[];
  isKey: boolean;
  /** The table's writable columns, as named when a row is copied. */
  written: string[];
  /** Keys that the database generates. */
  numbered: string[];
  /** The table that its foreign key refers to. */
  target: { table: string; column: string } | null;
};

/** Tables without data of the shop: internal ones, and those of the sandbox. */
const notTheShops = [
  // The history of the schema, which a starting program reads.
  '_prisma_migrations',
  // The clock of the sandbox, which can be moved.
  'sandbox_clock',
];

/** Every column of every table, from the database's own catalogue. */
export const staffColumns = ({ db }: Pick<Services, 'db'>): Promise<StaffColumn[]> =>
  db.$queryRawUnsafe<StaffColumn[]>(
    `with keys as (
       select i.indrelid as relation, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as names
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary group by i.indrelid),
     all_columns as (
       select c.oid as relation, c.relname::text as "table", a.attnum, a.attname::text as "column",
              format_type(a.atttypid, a.atttypmod) as "type", a.attgenerated = '' as is_written,
              pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null as is_numbered
         from information_schema.tables t
         join pg_class c on c.relname = t.table_name and c.relnamespace = 'public'::regnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all ($1::text[]))
     select "table", "column", "type", k.names as "keys", "column" = any (k.names) as "isKey",
            (select array_agg(o."column" order by o.attnum) from all_columns o
              where o.relation = c.relation and o.is_written) as "written",
            (select coalesce(array_agg(o."column"), '{}') from all_columns o
              where o.relation = c.relation and o.is_numbered and o."column" = any (k.names)) as "numbered",
            (select jsonb_build_object('table', f.confrelid::regclass::text, 'column', a.attname)
               from pg_constraint f join pg_attribute a on a.attrelid = f.confrelid and a.attnum = f.confkey[1]
              where f.conrelid = c.relation and f.contype = 'f' and f.conkey = array[c.attnum] limit 1) as "target"
       from all_columns c join keys k on k.relation = c.relation
      where c.is_written order by 1, c.attnum`,
    notTheShops,
  );
