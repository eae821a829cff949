import { createHash } from 'node:crypto';

/**
 * Marks statements whose best plan depends on their parameters, e.g. a rare or a common search word. They get no name,
 * so that no generic plan is kept.
 */
export const PLANNED_ANEW = '/* planned anew */';

/** The driver treats the empty name as an unnamed statement. */
const NAMELESS = '';
/** Every connection of the pool keeps a plan for each name. */
const NAMES_MOST = 250;
const TEXTS_MOST = 1_000;
/** PostgreSQL too plans a statement five times before it keeps a generic plan. */
const REQUESTED_OFTEN = 5;

/** The same name in every process, because a pooler may pass a connection from one to another. */
export const nameFor = (sql: string): string =>
  `lombada_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;

/**
 * Names frequent statements, so that the database parses and plans them once per connection. Statements whose text
 * varies, such as lists of different lengths, get an empty name.
 */
export const createStatementNames = (
  namesMost = NAMES_MOST,
  textsMost = TEXTS_MOST,
): ((sql: string) => string) => {
  const names = new Map<string, string>();
  const requested = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name !== undefined || names.size >= namesMost) return name ?? NAMELESS;
    if (sql.includes(PLANNED_ANEW)) return NAMELESS;
    const times = (requested.get(sql) ?? 0) + 1;
    if (times < REQUESTED_OFTEN) {
      // Frequent statements are soon counted again, so the counts may be dropped.
      if (requested.size >= textsMost) requested.clear();
      requested.set(sql, times);
      return NAMELESS;
    }
    requested.delete(sql);
    const given = nameFor(sql);
    names.set(sql, given);
    return given;
  };
};
