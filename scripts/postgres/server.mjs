import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from './asking.mjs';
import { cleanEnvironment, lastLines } from './programs.mjs';
import { demandState, dropForeignLock, freePort, readPostmaster, writeState } from './state.mjs';

const PATIENCE_MS = 60_000;
const LOG_BYTES = 10_000_000;

/**
 * @param {import('./programs.mjs').Place} place
 * @returns {Promise<boolean>} true when started here, false when adopted
 */
export async function bringUp(place) {
  const deadline = Date.now() + PATIENCE_MS;
  const log = path.join(place.home, 'postgres.log');
  if (existsSync(log) && statSync(log).size > LOG_BYTES) rmSync(log);
  for (;;) {
    const state = demandState(place.home);
    if (readPostmaster(state.cluster) && (await answers(state))) return false;
    dropForeignLock(state.cluster);
    const before = existsSync(log) ? statSync(log).size : 0;
    if (await startServer(place, state, log)) return true;
    // Either another start won, or backends of a killed server are still leaving.
    const tail = lastLines(readFileSync(log, 'utf8').slice(before));
    if (tail.includes('could not bind')) writeState(place.home, { ...state, port: await freePort() });
    if (Date.now() > deadline || /No space left|incompatible with server|has wrong ownership/.test(tail))
      throw new Error(`The database does not start. ${tail}\nThe whole log is in ${log}`);
    await wait(500);
  }
}

/**
 * @param {import('./programs.mjs').Place} place
 * @param {import('./state.mjs').State} state
 * @param {string} log
 * @returns {Promise<boolean>} true once it answers, false when it ended
 */
async function startServer({ account, programs, disposable }, { cluster, port, password }, log) {
  const settings = ['unix_socket_directories=', 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC'];
  if (disposable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
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
