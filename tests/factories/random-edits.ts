import type { Services } from '../../app/services.server';
import type { StaffColumn } from './staff-columns';

/** One statement as Prisma Studio sends it, and the statement that undoes it. */
export type RandomEdit = { table: string; sql: string; undo: string | null };

type Chance = () => number;

const texts = [
  ...['', ' ', 'x', 'Ação é “isto” <b>', "'; drop table pedido; --", '0', '-1', 'null', 'publicada', 'pago'],
  ...['a'.repeat(300), 'João\n\tda Silva', '{{nome}}', '../../etc/passwd', '10,50', '2026-02-31'],
];
const numbers = ['-1', '0', '1', '2', '3', '7', '101', '999', '999999', '2147483647', '99999999999', 'dez'];
const moments = [
  '2020-01-01',
  '2030-12-31',
  '0001-01-01',
  '9999-12-31',
  '2026-02-31',
  '2026-11-25T12:00:00Z',
];
const documents = ['{}', '[]', 'null', '{"a": -1}', '"texto"', '[{"productId": 101}]', '{', '12'];
const lists = ['{}', '{1,2}', '{-1}', '{x}', '{100,500,1000}'];

const quoted = (text: string | null): string => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`);

/** Draws edits of all columns: valid values, and values typed, pasted or deleted by mistake. */
export const randomEdits = (
  { db }: Pick<Services, 'db'>,
  columns: readonly StaffColumn[],
  random: Chance,
): (() => Promise<RandomEdit>) => {
  const any = <T>(choices: readonly T[]): T => {
    const chosen = choices[Math.floor(random() * choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  /** Rows sorted by their keys, so that a seed draws the same ones. */
  const anyRow = async ({ table, keys }: Pick<StaffColumn, 'table' | 'keys'>) => {
    const [row] = await db.$queryRawUnsafe<{ key: string[]; row: Record<string, unknown>; json: string }[]>(
      `select array[${keys.map((key) => `${key}::text`).join(', ')}] as "key", to_jsonb(t) as "row", to_jsonb(t)::text as "json"
         from ${table} t order by ${keys.join(', ')}
       offset (select floor(${random()} * count(*))::int from ${table}) limit 1`,
    );
    return row;
  };
  const textAt = async (table: string, column: string, keys: readonly string[]): Promise<string | null> => {
    const [found] = await db.$queryRawUnsafe<{ value: string | null }[]>(
      `select ${column}::text as "value" from ${table} order by ${keys.join(', ')}
       offset (select floor(${random()} * count(*))::int from ${table}) limit 1`,
    );
    return found?.value ?? null;
  };
  const typed = (type: string): string => {
    if (/\[\]$/.test(type)) return any(lists);
    if (/^(integer|bigint|smallint|numeric|double)/.test(type)) return any(numbers);
    if (type === 'boolean') return any(['true', 'false', 'sim']);
    if (/^(timestamp|date)/.test(type)) return any(moments);
    if (/^json/.test(type)) return any(documents);
    return any(texts);
  };
  const drawValue = async ({ table, column, type, keys, target }: StaffColumn): Promise<string | null> => {
    const chance = random();
    if (chance < 0.1) return null;
    if (target && chance < 0.5) return textAt(target.table, target.column, [target.column]);
    if (chance < 0.35) return textAt(table, column, keys);
    return typed(type);
  };

  return async () => {
    for (;;) {
      const drawn = any(columns);
      const { table, column, keys, written, numbered } = drawn;
      const found = await anyRow(drawn);
      if (!found) continue;
      const where = keys.map((key, index) => `${key} = ${quoted(found.key[index] ?? null)}`).join(' and ');
      const copy = (of: readonly string[], json: string) =>
        `insert into ${table} (${of.join(', ')}) select ${of.join(', ')} from jsonb_populate_record(null::${table}, ${quoted(json)}::jsonb)`;
      const chance = random();
      if (chance < 0.07)
        return { table, sql: `delete from ${table} where ${where}`, undo: copy(written, found.json) };
      const value = await drawValue(drawn);
      if (chance < 0.14) {
        // A key that the database generates is sometimes typed by hand.
        const own = random() < 0.3 ? written : written.filter((name) => !numbered.includes(name));
        const row = JSON.stringify({ ...found.row, [column]: value });
        return { table, sql: copy(own, row), undo: null };
      }
      const old = await db.$queryRawUnsafe<{ value: string | null }[]>(
        `select ${column}::text as "value" from ${table} where ${where}`,
      );
      const set = (to: string | null) => `update ${table} set ${column} = ${quoted(to)} where ${where}`;
      return { table, sql: set(value), undo: drawn.isKey ? null : set(old[0]?.value ?? null) };
    }
  };
};
