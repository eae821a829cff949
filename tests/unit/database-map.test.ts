import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSqlFiles } from '../../scripts/migrations/functions';

const folder = 'prisma/sql';
const rows = readFileSync('docs/database.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));

describe('prisma/sql', () => {
  it.each(readdirSync(folder))('%s says what it guards, and for each function what it does', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    expect(text).toMatch(/^(-- .+\n)+\n/);
    const headless = text.matchAll(/(?<!^-- .*\n)^create or replace function (\w+)/gm);
    expect([...headless].map(([, found]) => found)).toEqual([]);
  });
});

describe('docs/database.md', () => {
  it('has a row of each trigger: its table and the function that it calls', () => {
    const missing = readSqlFiles(folder)
      .flatMap(({ statements }) => statements.filter((statement) => statement.kind === 'trigger'))
      .filter(({ table, sql }) => {
        const [, called = ''] = /execute function (\w+)/.exec(sql) ?? [];
        return !rows.some((row) => row.includes(`\`${table}\``) && row.includes(`\`${called}\``));
      });
    expect(missing.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  });

  it('has a row of each table of the grants, and of no other', () => {
    const granted = [
      ...readFileSync(`${folder}/grants.sql`, 'utf8').matchAll(/^ +\('(\w+)', '[a-z ]*', '[\w ]*',/gm),
    ].map(([, table = '']) => table);
    expect(new Set(granted).size).toBe(granted.length);
    expect(granted.length).toBeGreaterThan(100);
    const named = rows
      .filter((row) => row.includes('grants'))
      .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)]);
    expect(named.map(([, table = '']) => table).sort()).toEqual(
      granted.filter((table) => table !== '_prisma_migrations').sort(),
    );
  });

  it('names no function that prisma/sql does not have', () => {
    const functions = new Set(
      readSqlFiles(folder).flatMap(({ statements }) =>
        statements.flatMap((statement) => (statement.kind === 'function' ? [statement.name] : [])),
      ),
    );
    const named = rows.flatMap((row) => [...(row.split(' | ')[2] ?? '').matchAll(/`(\w+)`/g)]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, name = '']) => name).filter((name) => !functions.has(name))).toEqual([]);
  });
});
