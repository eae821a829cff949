import type { Services } from '../../app/services.server';

/** A column that staff see in Prisma Studio, and what is known of it. */
export type StaffColumn = {
  table: string;
  column: string;
  type: string;
  /** The columns of the table's key, in their order. */
  keys: string[];
  isKey: boolean;
  /** The table's columns that are written: a copy of a row names them. */
  written: string[];
  /** Keys that the database numbers. */
  numbered: string[];
  /** Where an id of it points. */
  target: { table: string; column: string } | null;
};

/** No rows of the shop: what is told to nobody, or is the world around it. */
const notTheShops = [
  // The history of the schema, which the program that starts reads.
  '_prisma_migrations',
  // The clock of the sandbox, by which a day passes in a moment.
  'sandbox_clock',
];

/** Every column of every table, as the database's own catalogue has them. */
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
