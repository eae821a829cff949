import { createHash } from 'node:crypto';

/**
 * Stands in statements whose best plan depends on what they are asked for, a rare word or a common one: they get no
 * name, so that no plan for all is kept.
 */
export const PLANNED_ANEW = '/* planned anew */';

/** What the driver takes for a statement without a name. */
const NAMELESS = '';
/** Each name is a plan kept by each connection of the pool. */
const NAMES_MOST = 250;
const TEXTS_MOST = 1_000;
/** PostgreSQL itself plans five times before it keeps a plan. */
const REQUESTED_OFTEN = 5;

/** The same in every process: a pooler may hand one's connection to another. */
export const nameFor = (sql: string): string =>
  `lombada_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;

/**
 * Names for the statements that are asked again and again, so that the database parses and plans them once in each
 * connection. Statements that differ each time, as lists of many lengths do, get an empty name.
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
      // What is asked often is soon back; the rest may be forgotten.
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
