import type { Services } from '../../app/services.server';

/** All rows of a person in the database, found by the foreign keys, so that no new table is missed. */

type Link = { child: string; column: string; parent: string; parentColumn: string };
type HasDb = Pick<Services, 'db'>;

const findLinks = (db: Services['db']): Promise<Link[]> => db.$queryRaw<Link[]>`
  select c.conrelid::regclass::text as "child", a.attname::text as "column",
         c.confrelid::regclass::text as "parent", p.attname::text as "parentColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
   where c.contype = 'f' and array_length(c.conkey, 1) = 1`;

/** The foreign keys do not change while a database lives. */
const known = new WeakMap<Services['db'], Promise<Link[]>>();
const linksIn = ({ db }: HasDb): Promise<Link[]> => {
  const links = known.get(db) ?? findLinks(db);
  known.set(db, links);
  return links;
};

type Row = Record<string, unknown>;
type Wanted = { table: string; column: string; ids: string[] };
type Found = { table: string; row: Row };

/** All rows from any tables in one statement, since hundreds of tests read them twice each. */
const findRows = ({ db }: HasDb, wanted: readonly Wanted[]): Promise<Found[]> =>
  db.$queryRawUnsafe<Found[]>(
    wanted
      .map(
        ({ table, column }, index) =>
          `select '${table}' as "table", to_jsonb(t) as row from ${table} t where t."${column}"::text = any($${index + 1}::text[])`,
      )
      .join(' union all '),
    ...wanted.map(({ ids }) => ids),
  );

/** Table -> its rows as text. */
export type PersonRows = Record<string, string[]>;

export const rowsOf = async (services: HasDb, userId: number): Promise<PersonRows> => {
  const links = await linksIn(services);
  const seen = new Map<string, Set<string>>();
  let wanted: Wanted[] = [{ table: 'usuario', column: 'pk_usuario', ids: [String(userId)] }];
  while (wanted.length > 0) {
    const fresh = new Map<string, Row[]>();
    for (const { table, row } of await findRows(services, wanted)) {
      const rows = seen.get(table) ?? new Set<string>();
      const text = JSON.stringify(row);
      if (!rows.has(text)) fresh.set(table, [...(fresh.get(table) ?? []), row]);
      seen.set(table, rows.add(text));
    }
    wanted = links.flatMap(({ child, column, parent, parentColumn }) => {
      const ids = fresh.get(parent)?.map((row) => String(row[parentColumn]));
      return ids ? [{ table: child, column, ids }] : [];
    });
  }
  return Object.fromEntries([...seen].map(([table, rows]) => [table, [...rows].sort()]));
};
