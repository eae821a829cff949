import type { Services } from '../../app/services.server';

/** Everything in the database that hangs on one person, found by the foreign keys, so that no new table is missed. */

type Link = { child: string; column: string; parent: string; parentColumn: string };

const linksIn = ({ db }: Pick<Services, 'db'>): Promise<Link[]> => db.$queryRaw<Link[]>`
  select c.conrelid::regclass::text as "child", a.attname::text as "column",
         c.confrelid::regclass::text as "parent", p.attname::text as "parentColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
   where c.contype = 'f' and array_length(c.conkey, 1) = 1`;

type Row = Record<string, unknown>;

const rowsWhere = async ({ db }: Pick<Services, 'db'>, table: string, column: string, ids: string[]) => {
  const found = await db.$queryRawUnsafe<{ row: Row }[]>(
    `select to_jsonb(t) as row from ${table} t where t."${column}"::text = any($1::text[]) order by t::text`,
    ids,
  );
  return found.map(({ row }) => row);
};

/** Table -> its rows as text. */
export type PersonRows = Record<string, string[]>;

export const rowsOf = async (services: Pick<Services, 'db'>, userId: number): Promise<PersonRows> => {
  const links = await linksIn(services);
  const seen = new Map<string, Set<string>>();
  const waiting: { table: string; rows: Row[] }[] = [
    { table: 'usuario', rows: await rowsWhere(services, 'usuario', 'pk_usuario', [String(userId)]) },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { table, rows } = next;
    const known = seen.get(table) ?? new Set<string>();
    const fresh = rows.filter((row) => !known.has(JSON.stringify(row)));
    for (const row of fresh) known.add(JSON.stringify(row));
    seen.set(table, known);
    if (fresh.length === 0) continue;
    for (const { child, column, parentColumn } of links.filter(({ parent }) => parent === table)) {
      const ids = fresh.map((row) => String(row[parentColumn]));
      waiting.push({ table: child, rows: await rowsWhere(services, child, column, ids) });
    }
  }
  return Object.fromEntries([...seen].map(([table, rows]) => [table, [...rows].sort()]));
};
