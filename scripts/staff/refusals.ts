import { databaseRefusal } from '../../app/platform/database-refusal';

type Verb = 'insert' | 'update' | 'delete';

/** Grants and comments of a table. */
interface StaffTable {
  why: string | null;
  /** What staff may do in the table, in all of its columns or in some. */
  may: Verb[];
  keys: string[];
  /** The columns that may change, when they are the minority. */
  only: string[];
  /** The columns that may not be written. */
  closed: Partial<Record<Verb, string[]>>;
  /** The reasons, by column. */
  notes: Record<string, string>;
  /** Whether a row is switched off by its column `ativo`. */
  ends: boolean;
}

/** The texts in the database about what it refuses. */
export interface StaffWords {
  tables: Record<string, StaffTable>;
  /** Texts of constraints and unique indexes, by table and name. */
  constraints: Record<string, string>;
}

type Column = { name: string; why: string | null; add: boolean; change: boolean; isKey: boolean };
type Send = (text: string) => PromiseLike<Record<string, unknown>[]>;

const namesOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);

const tableOf = (why: string | null, may: Verb[], columns: Column[]): StaffTable => {
  const open = columns.filter(({ change }) => change);
  const isNarrow = open.length * 2 < columns.length;
  const isWritten = may.length > 0;
  return {
    why,
    may,
    keys: isWritten ? namesOf(columns.filter(({ isKey }) => isKey)) : [],
    only: isNarrow ? namesOf(open) : [],
    closed: isWritten
      ? {
          insert: may.includes('insert') ? namesOf(columns.filter(({ add }) => !add)) : [],
          update: namesOf(columns.filter(({ change, why: note }) => !change && (note || !isNarrow || !why))),
        }
      : {},
    notes: isWritten
      ? Object.fromEntries(columns.flatMap(({ name, why: note }) => (note ? [[name, note]] : [])))
      : {},
    ends: columns.some(({ name }) => name === 'ativo'),
  };
};

/** Reads the comments on tables, columns and constraints, and the grants of the role `equipe`. */
export const readStaffWords = async (send: Send): Promise<StaffWords> => {
  const tables = (await send(`
    select c.relname as name, obj_description(c.oid, 'pg_class') as why,
           array_remove(array[case when has_any_column_privilege('equipe', c.oid, 'insert') then 'insert' end,
             case when has_any_column_privilege('equipe', c.oid, 'update') then 'update' end,
             case when has_table_privilege('equipe', c.oid, 'delete') then 'delete' end], null) as may,
           (select jsonb_agg(jsonb_build_object('name', a.attname, 'why', col_description(c.oid, a.attnum),
                'add', has_column_privilege('equipe', c.oid, a.attnum, 'insert'),
                'change', has_column_privilege('equipe', c.oid, a.attnum, 'update'),
                'isKey', coalesce(a.attnum = any (i.indkey), false)) order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
      from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)) as unknown as {
    name: string;
    why: string | null;
    may: Verb[];
    columns: Column[];
  }[];
  const constraints = (await send(`
    select conrelid::regclass || '.' || conname as name, obj_description(oid, 'pg_constraint') as why
      from pg_constraint where has_any_column_privilege('equipe', conrelid, 'insert, update')
    union all
    select indrelid::regclass || '.' || indexrelid::regclass, obj_description(indexrelid, 'pg_class')
      from pg_index where has_any_column_privilege('equipe', indrelid, 'insert, update')`)) as {
    name: string;
    why: string | null;
  }[];
  return {
    tables: Object.fromEntries(
      tables.map(({ name, why, may, columns }) => [name, tableOf(why, may, columns)]),
    ),
    constraints: Object.fromEntries(constraints.flatMap(({ name, why }) => (why ? [[name, why]] : []))),
  };
};

/** The error as PostgreSQL sends it, with the driver's statement. */
interface DatabaseError {
  code?: string;
  message?: string;
  detail?: string;
  table_name?: string;
  column_name?: string;
  constraint_name?: string;
  query?: string;
}

/** The columns that a statement writes. */
const readStatement = (query: string): { verb: Verb | null; columns: string[] } => {
  const verb = (/^\s*(insert|update|delete)\b/i.exec(query)?.[1]?.toLowerCase() ?? null) as Verb | null;
  const [, written = ''] =
    (verb === 'insert' ? /^[^(]*\(([^)]*)\)/.exec(query) : /\bset\s([\s\S]*?)(?:\swhere\s|$)/i.exec(query)) ??
    [];
  const names =
    verb === 'insert' ? written.matchAll(/"?(\w+)"?/g) : written.matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g);
  return { verb, columns: [...names].map(([, name = '']) => name) };
};

/** PostgreSQL names only the table. */
const grantRefusal = ({ message = '', query = '' }: DatabaseError, { tables }: StaffWords): string | null => {
  const [, name = ''] = /(\w+)"?$/.exec(message) ?? [];
  const table = tables[name];
  if (!table) return null;
  const { why, may, keys, only, closed, notes } = table;
  const { verb, columns } = readStatement(query);
  const refused = verb && closed[verb]?.find((column) => columns.includes(column));
  if (refused && (may.includes(verb) || why === null)) {
    if (notes[refused])
      return `${notes[refused]}: ${refused} não ${verb === 'insert' ? 'se escreve' : 'muda'} em ${name}`;
    if (keys.includes(refused))
      return verb === 'insert'
        ? `deixe ${refused} como o banco o preenche: ele numera as linhas de ${name}`
        : `a chave de uma linha de ${name} não muda (${keys.join(', ')}): é por ela que a loja a encontra. Crie outra linha`;
  }
  return `${why ?? `isto não se escreve à mão em ${name}`}${only.length > 0 ? `; em ${name} mudam só ${only.join(', ')}` : ''}`;
};

/** "Key (a, b)=(1, 2)" in words; when a value contains a comma, the list stays as it is. */
const keyWords = (detail: string): { columns: string; pairs: string; value: string } => {
  const [, columns = '', value = ''] = /^Key \((.+?)\)=\((.*)\) /s.exec(detail) ?? [];
  const [names, values] = [columns.split(', '), value.split(', ')];
  const pairs =
    names.length === values.length
      ? names.map((name, index) =>
          values[index] === 'null' ? `${name} vazio` : `${name} "${values[index]}"`,
        )
      : [`${columns} "${value}"`];
  return { columns, value, pairs: pairs.join(' e ') };
};

const foreignKeyRefusal = (error: DatabaseError, words: StaffWords): string => {
  const { message = '', detail = '', table_name: table = '' } = error;
  const [, used] = /^update or delete on table "(\w+)"/.exec(message) ?? [];
  if (used) {
    return `esta linha de ${used} é usada em ${table} e não se apaga${words.tables[used]?.ends ? ': ponha ativo = false' : ''}`;
  }
  const { columns, value } = keyWords(detail);
  const [, target = ''] = /table "(\w+)"\.?$/.exec(detail) ?? [];
  return `${columns} ${value} não existe em ${target}`;
};

/** Texts by SQLSTATE. */
const sentences: Record<string, (error: DatabaseError, words: StaffWords) => string | null> = {
  '42501': grantRefusal,
  '23502': ({ column_name, table_name }) => `preencha ${column_name} em ${table_name}`,
  '23503': foreignKeyRefusal,
  '23001': foreignKeyRefusal,
  '23505': ({ table_name, constraint_name, detail = '' }, { constraints }) =>
    constraints[`${table_name}.${constraint_name}`] ??
    `já há outra linha em ${table_name} com ${keyWords(detail).pairs}`,
  '23514': ({ table_name, constraint_name }, { constraints }) =>
    constraints[`${table_name}.${constraint_name}`] ??
    `os valores desta linha de ${table_name} não combinam (${constraint_name})`,
};

/**
 * The text for staff when the database refuses a change: the message of a trigger, or the comment on what refused it.
 * Null when it is not a refusal, such as invalid number syntax.
 */
export const refusalOf = (error: unknown, words: StaffWords): string | null => {
  const own = databaseRefusal(error);
  if (own) return own;
  const found = error as DatabaseError;
  return sentences[found.code ?? '']?.(found, words)?.replace(/^./, (first) => first.toUpperCase()) ?? null;
};
