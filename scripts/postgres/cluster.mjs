import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canReach, makeOpenFolder, reachableStandIn, serverAccount } from './account.mjs';
import { postgresPrograms } from './binaries.mjs';
import {
  createState,
  dropForeignLock,
  freePort,
  newPassword,
  readPostmaster,
  readState,
  writeState,
} from './state.mjs';

/**
 * A running private PostgreSQL.
 * @typedef {object} Cluster
 * @property {boolean} booted false when it was already running
 * @property {boolean} created true when the data directory was made now
 * @property {(database: string) => string} url address of one database, with the password
 * @property {() => void} stop fast shutdown, waits for it
 * @property {() => Promise<boolean>} stopUnlessUsed stops it unless another program is connected
 */

const PATIENCE_MS = 60_000;

/**
 * Opens the private PostgreSQL of `home`: adopts a running one, else starts it, else creates it first.
 * The server outlives this process on purpose, so that web and workers can drain before it stops.
 * @param {{ home: string, disposable?: boolean }} options disposable: trade safety of data for speed (tests)
 * @returns {Promise<Cluster>}
 */
export async function openCluster({ home, disposable = false }) {
  makeOpenFolder(home);
  const standIn = () => reachableStandIn(home, !disposable);
  const first = readState(home) ?? (await firstState(home, standIn));
  const account = serverAccount(first.cluster);
  const place = { home, account, programs: postgresPrograms(account, standIn), disposable };
  const created = !existsSync(path.join(first.cluster, 'PG_VERSION'));
  if (created) createCluster(place, first);

  const booted = await bringUp(place);
  const state = currentState(home);
  /** @param {string} database */
  const url = (database) => `postgresql://postgres:${state.password}@127.0.0.1:${state.port}/${database}`;
  const stop = () => {
    const ended = run(place, 'pg_ctl', ['stop', '-D', state.cluster, '-m', 'fast', '-w', '-t', '60']);
    if (ended.status !== 0 && readPostmaster(state.cluster))
      throw new Error(`PostgreSQL did not stop: ${ended.stderr}`);
  };
  const stopUnlessUsed = async () => {
    if (await hasOtherClients(url('postgres'))) return false;
    stop();
    return true;
  };
  return { booted, created, url, stop, stopUnlessUsed };
}

/** @typedef {{ home: string, account: import('./account.mjs').Account, programs: ReturnType<typeof postgresPrograms>, disposable: boolean }} Place */

/** @param {string} home */
function currentState(home) {
  const state = readState(home);
  if (!state) throw new Error(`The state of the database is missing in ${home}.`);
  return state;
}

/**
 * @param {string} home
 * @param {() => string} standIn
 */
async function firstState(home, standIn) {
  const wished = path.join(home, 'cluster');
  if (existsSync(wished))
    throw new Error(
      `The password of the database in ${home} is lost. Bring back its state.json or move the folder away.`,
    );
  // A new name each time: the stand-in may still hold the cluster of a home that was deleted.
  const elsewhere = () => path.join(standIn(), `cluster-${Date.now()}`);
  const cluster = canReach(home, serverAccount(wished)) ? wished : elsewhere();
  createState(home, { port: await freePort(), password: newPassword(), cluster });
  return currentState(home);
}

/**
 * PostgreSQL reads PG* variables and the locale; neither should leak in from the user's shell.
 */
function cleanEnvironment() {
  /** @type {NodeJS.ProcessEnv} */
  const clean = { ...process.env, LC_ALL: 'C' };
  for (const name of Object.keys(clean)) if (/^(PG|LC_(?!ALL$))/.test(name)) delete clean[name];
  return clean;
}

/**
 * @param {Place} place
 * @param {'initdb' | 'pg_ctl'} program
 * @param {string[]} args
 */
function run({ account, programs }, program, args) {
  return spawnSync(programs(program), args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
}

/**
 * initdb into a folder of its own, renamed into place when whole: an interrupted start leaves no half cluster, and
 * of two starts at once one wins. Both use the password of the state file, which only one of them could create.
 * @param {Place} place
 * @param {import('./state.mjs').State} state
 */
function createCluster(place, { cluster, password }) {
  const { account, disposable } = place;
  makeOpenFolder(path.dirname(cluster));
  const half = `${cluster}.${process.pid}`;
  const passwordFile = `${half}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [half, passwordFile])
    if (account.uid !== undefined) chownSync(file, account.uid, account.gid ?? -1);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const quick = disposable ? ['-N'] : [];
  const made = run(place, 'initdb', [
    '-D',
    half,
    '-E',
    'UTF8',
    ...locale,
    ...login,
    '--no-instructions',
    ...quick,
  ]);
  rmSync(passwordFile, { force: true });
  if (made.status === 0 && moveIntoPlace(half, cluster)) return;
  rmSync(half, { recursive: true, force: true });
  if (made.status !== 0)
    throw new Error(
      `The database could not be created: ${lastLines(made.stderr ?? '') || made.error?.message}`,
    );
}

/**
 * @param {string} half
 * @param {string} cluster
 * @returns {boolean} false when somebody else's is already there
 */
function moveIntoPlace(half, cluster) {
  try {
    renameSync(half, cluster);
    return true;
  } catch (error) {
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return false;
    throw error;
  }
}

/**
 * @param {Place} place
 * @returns {Promise<boolean>} true when started here, false when adopted
 */
async function bringUp(place) {
  const deadline = Date.now() + PATIENCE_MS;
  const log = path.join(place.home, 'postgres.log');
  for (;;) {
    const state = currentState(place.home);
    if (readPostmaster(state.cluster) && (await answers(state))) return false;
    dropForeignLock(state.cluster);
    if (await startServer(place, state, log)) return true;
    // Either another start won, or backends of a killed server are still leaving.
    const tail = lastLines(readFileSync(log, 'utf8'));
    if (tail.includes('could not bind')) writeState(place.home, { ...state, port: await freePort() });
    if (Date.now() > deadline || /No space left|incompatible with server|has wrong ownership/.test(tail))
      throw new Error(`The database does not start. ${tail}\nThe whole log is in ${log}`);
    await wait(500);
  }
}

/**
 * @param {Place} place
 * @param {import('./state.mjs').State} state
 * @param {string} log
 * @returns {Promise<boolean>} true once it answers, false when it ended
 */
async function startServer({ account, programs, disposable }, { cluster, port, password }, log) {
  const settings = ['unix_socket_directories=', 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC'];
  if (disposable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const tooLong = existsSync(log) && statSync(log).size > 10_000_000;
  const out = openSync(log, tooLong ? 'w' : 'a', 0o600);
  const server = spawn(
    programs('postgres'),
    ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      cwd: '/',
      env: cleanEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', out, out],
    },
  );
  closeSync(out);
  server.unref();
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  server.once('error', () => {
    ended = true;
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (!ended && Date.now() < deadline) {
    if (await answers({ cluster, port, password })) return !ended;
    await wait(50);
  }
  return false;
}

/**
 * Does our own server answer at this port with our password? A stranger's server at the port does not count.
 * @param {import('./state.mjs').State} state
 */
async function answers({ port, password, cluster }) {
  const rows = await ask(
    `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    'show data_directory',
  );
  return rows?.[0]?.data_directory === cluster;
}

/** @param {string} url */
async function hasOtherClients(url) {
  const rows = await ask(
    url,
    `select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return (rows?.[0]?.others ?? 0) > 0;
}

/**
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<Record<string, any>[] | undefined>} undefined when nobody answers
 */
async function ask(url, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} text */
function lastLines(text) {
  return text.trim().split('\n').slice(-5).join('\n');
}
