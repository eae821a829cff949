import { type Connection, openConnection } from '../postgres/connection.mjs';
import { quoted } from './tables';

/** Creates databases on a server and swaps them. */

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const withName = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
};

/** Databases that every server has; the shop's user may have no access to one of them. */
const MAINTENANCE = ['postgres', 'template1'];

/** Connects to another database of the server, because a database cannot be renamed from within. */
const openBeside = async (url: string): Promise<Connection> => {
  let refusal: unknown;
  for (const name of MAINTENANCE.filter((each) => each !== databaseOf(url))) {
    const connection = await openConnection(withName(url, name));
    try {
      await connection.send('select 1');
      return connection;
    } catch (error) {
      refusal = error;
      await connection.end();
    }
  }
  throw new Error(
    `O usuário do banco não entra em nenhum outro banco do servidor, e de dentro de um banco não se troca o nome dele. Deixe-o entrar em postgres (grant connect on database postgres to …): ${refusal instanceof Error ? refusal.message : refusal}`,
  );
};

/** PostgreSQL truncates longer names. */
const NAME_MAX = 63;
const beside = (name: string, end: string): string => `${name.slice(0, NAME_MAX - end.length)}${end}`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Keeps the old database's collation, which may differ from the server's default. */
const localeOf = async ({ ask }: Connection, database: string): Promise<string> => {
  const [found] = await ask('select to_jsonb(d) as row from pg_database d where datname = $1', [database]);
  const { row } = found ?? { row: {} };
  const { datlocprovider: provider, datcollate, datctype } = row;
  return provider === 'c' ? ` lc_collate ${literal(datcollate)} lc_ctype ${literal(datctype)}` : '';
};

const drop = ({ send }: Connection, name: string) =>
  send(`drop database if exists ${quoted(name)} with (force)`);

/** @throws with advice when the user may not create databases */
const demandRight = async ({ send }: Connection): Promise<void> => {
  const [{ may, name }] = await send(
    'select rolcreatedb or rolsuper as may, rolname as name from pg_roles where rolname = current_user',
  );
  if (!may)
    throw new Error(
      `O usuário ${name} do banco não pode criar bancos, e a cópia é restaurada primeiro num banco novo. Dê-lhe esse direito (alter role ${quoted(name)} createdb) ou ponha em DATABASE_URL um usuário que o tenha.`,
    );
};

/** Revokes public access when the old database had none. */
const closeLike = async ({ ask, send }: Connection, old: string, fresh: string): Promise<void> => {
  const [row] = await ask("select has_database_privilege('public', $1, 'connect') as open", [old]);
  if (!row?.open) await send(`revoke all on database ${quoted(fresh)} from public`);
};

/**
 * Runs `work` on a new, empty database beside that of `url`, and drops it when it fails or was only a trial.
 * @param end suffix of its name, so that the next run finds and drops one that a killed run left
 */
export const withNewDatabase = async <T>(
  url: string,
  { end, keep }: { end: string; keep: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const admin = await openBeside(url);
  const name = beside(databaseOf(url), end);
  try {
    await demandRight(admin);
    await drop(admin, name);
    await admin.send(
      `create database ${quoted(name)} template template0 encoding 'UTF8'${await localeOf(admin, databaseOf(url))}`,
    );
    await closeLike(admin, databaseOf(url), name);
    try {
      const done = await work(withName(url, name));
      if (!keep) await drop(admin, name);
      return done;
    } catch (error) {
      await drop(admin, name).catch(() => undefined);
      throw error;
    }
  } finally {
    await admin.end();
  }
};

/** Number of other programs connected to the database of `url`. */
export const otherClients = async (url: string): Promise<number> => {
  const connection = await openConnection(url);
  try {
    const [{ count }] = await connection.send(`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return count;
  } finally {
    await connection.end();
  }
};

/** @param name a database of the server of `url` */
export const dropDatabase = async (url: string, name: string): Promise<void> => {
  const admin = await openBeside(url);
  await drop(admin, name).finally(() => admin.end());
};

/**
 * Replaces the database of `url` by a new one, and keeps the old one under another name. Does both or neither.
 * @param fresh address of the new one
 * @returns the new name of the old one
 */
export const swapDatabase = async (url: string, fresh: string, stamp: string): Promise<string> => {
  const name = databaseOf(url);
  const old = beside(name, `_before_${stamp}`);
  const swap = `begin; alter database ${quoted(name)} rename to ${quoted(old)};
    alter database ${quoted(databaseOf(fresh))} rename to ${quoted(name)}; commit`;
  const admin = await openBeside(url);
  try {
    await admin.send(swap);
  } catch (error) {
    await admin.send('rollback').catch(() => undefined);
    throw error;
  } finally {
    await admin.end();
  }
  return old;
};
