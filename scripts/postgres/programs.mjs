import { spawnSync } from 'node:child_process';

/**
 * The location of a cluster and the account that runs it.
 * @typedef {object} Place
 * @property {string} home
 * @property {import('./account.mjs').Account} account
 * @property {(program: 'postgres' | 'initdb' | 'pg_ctl') => string} programs
 * @property {boolean} disposable
 */

/** PostgreSQL reads PG* variables and the locale; the user's shell must not influence them. */
export function cleanEnvironment() {
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
export function run({ account, programs }, program, args) {
  return spawnSync(programs(program), args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
}

/** @param {string} text */
export const lastLines = (text) => text.trim().split('\n').slice(-5).join('\n');
