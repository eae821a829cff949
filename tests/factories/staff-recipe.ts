import { readFileSync } from 'node:fs';

/** A row that docs/equipe.md tells staff to write: a new one, or a change of the previous one. */
export type RecipeRow = { table: string; isNew: boolean; columns: [name: string, value: string][] };

/** Every row of a section of docs/equipe.md, in reading order. */
export const recipeRows = (heading: string): RecipeRow[] => {
  const text = readFileSync(new URL('../../docs/equipe.md', import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(heading));
  if (!section) throw new Error(`no section ${heading}`);
  return section.split('\n').flatMap((line): RecipeRow[] => {
    const [, table, more, cells] = /^\| `(\w+)`( \(a mesma linha\))? \| (.+) \|$/.exec(line) ?? [];
    if (!table || !cells) return [];
    const columns = [...cells.matchAll(/`(\w+)` = `([^`]*)`/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    return [{ table, isNew: more === undefined, columns }];
  });
};

/**
 * The statement that Prisma Studio sends for it.
 * @param draft the key of the draft price table
 */
export const recipeStatement = ({ table, isNew, columns }: RecipeRow, draft?: number): string => {
  const written = columns.map(([name, value]) => {
    const text = value === 'rascunho' ? String(draft) : value;
    return { name, literal: `'${text.replaceAll("'", "''")}'` };
  });
  const [key, ...rest] = written;
  if (!isNew)
    return `update ${table} set ${rest.map(({ name, literal }) => `${name} = ${literal}`).join(', ')}
      where ${key?.name} = ${key?.literal}`;
  return `insert into ${table} (${written.map(({ name }) => name).join(', ')})
    values (${written.map(({ literal }) => literal).join(', ')})`;
};
