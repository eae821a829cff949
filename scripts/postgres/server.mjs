import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rotateLog } from '../supervisor/log-file.mjs';
import { answers } from './asking.mjs';
import { refuseTornCopy } from './copies.mjs';
import { cleanEnvironment, lastLines } from './programs.mjs';
import { demandState, dropForeignLock, freePort, readPostmaster, writeState } from './state.mjs';
import { refuseOtherMajor } from './versions.mjs';

const PATIENCE_MS = 60_000;
/** A start that takes longer than this is announced. */
const SLOW_MS = 15_000;

/**
 * @typedef {object} Boot
 * @property {AbortSignal} [signal] stops a server that does not answer yet
 * @property {boolean} [keepPort] other programs know the port: it is not changed when another server has it
 */

/**
 * @param {import('./programs.mjs').Place} place
 * @param {Boot} [boot]
 * @returns {Promise<boolean>} true when started here, false when it was already running
 */
export async function bringUp(place, { signal, keepPort = false } = {}) {
  const deadline = Date.now() + PATIENCE_MS;
  const log = path.join(place.home, 'postgres.log');
  rotateLog(log);
  for (;;) {
    signal?.throwIfAborted();
    const state = demandState(place.home);
    if (readPostmaster(state.cluster) && (await answers(state))) return false;
    refuseTornCopy(state.cluster);
    refuseOtherMajor(place.home, state.cluster);
    dropForeignLock(state.cluster);
    const before = existsSync(log) ? statSync(log).size : 0;
    if (await startServer(place, state, log, signal)) return true;
    signal?.throwIfAborted();
    // Either another start was faster, or backends of a killed server are still ending.
    const tail = lastLines(readFileSync(log, 'utf8').slice(before));
    if (tail.includes('could not bind') && !keepPort)
      writeState(place.home, { ...state, port: await freePort() });
    if (Date.now() > deadline || /No space left|incompatible with server|has wrong ownership/.test(tail))
      throw new Error(`The database does not start. ${tail}\nThe whole log is in ${log}`);
    await wait(500, undefined, { signal });
  }
}

/**
 * @param {import('./programs.mjs').Place} place
 * @param {import('./state.mjs').State} state
 * @param {string} log
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} true once it answers, false when it ended
 */
async function startServer({ account, programs, disposable }, { cluster, port, password }, log, signal) {
  const settings = ['unix_socket_directories=', 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC'];
  // The log keeps neither row nor text of a refused statement, because they may contain personal data.
  settings.push('log_error_verbosity=terse', 'log_min_error_statement=panic');
  // Ends statements of killed programs, so that they block nothing. Only Linux can detect it.
  const isLinux = process.platform === 'linux';
  if (isLinux) settings.push('client_connection_check_interval=1s');
  if (disposable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  // For a test that counts statements; nothing is tracked until it turns tracking on.
  if (disposable && isLinux)
    settings.push('shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=none');
  const out = openSync(log, 'a', 0o600);
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
  /** @type {Promise<void>} */
  const end = new Promise((resolve) => {
    const note = () => {
      ended = true;
      resolve();
    };
    server.once('exit', note);
    server.once('error', note);
  });
  const slow = setTimeout(
    () => console.log('  PostgreSQL still starts: it may have work of its last run to recover.'),
    SLOW_MS,
  );
  try {
    while (!ended && !signal?.aborted) {
      if (await answers({ cluster, port, password })) return !ended;
      await wait(50);
    }
    if (!ended) await stopServer(server, end);
    return false;
  } finally {
    clearTimeout(slow);
  }
}

/** A server in recovery may not react in time to the signal of a fast shutdown. */
const STOP_MS = 20_000;

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {Promise<void>} end
 */
async function stopServer(server, end) {
  server.ref();
  server.kill('SIGINT');
  const force = setTimeout(() => server.kill('SIGQUIT'), STOP_MS);
  await end;
  clearTimeout(force);
}
