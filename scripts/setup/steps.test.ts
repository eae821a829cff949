import { expect, it } from 'vitest';
import { hint } from './steps.mjs';

const full = '\nThe disk is full: free some space and try again.';
const foreign =
  '\nA file here belongs to another user: start as the same user as before, or take over the folder with chown.';
const offline = '\nThe network or the npm registry does not answer: check the connection and try again.';

it.each([
  // PostgreSQL messages, from its log and its answers.
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', full],
  ['ERROR:  could not extend file "base/16384/2619": No space left on device', full],
  ['could not extend file "base/5/1259": wrote only 4096 of 8192 bytes at block 13', full],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.4711": No space left on device', full],
  ['HINT:  Check free disk space.', full],
  ['initdb: error: could not create directory "cluster/pg_wal": Disk quota exceeded', full],
  // Messages of Node and npm.
  ["ENOSPC: no space left on device, write '.data/run.json'", full],
  ['npm error code ENOSPC', full],
  ['npm error EDQUOT: disk quota exceeded, mkdir', full],
  ["EACCES: permission denied, open '.data/secrets.json'", foreign],
  ['FATAL:  could not open file "base/5/1259": Permission denied', foreign],
  ["EPERM: operation not permitted, chown '.data/postgres'", foreign],
  [
    'npm error network request to https://packages.example/zod failed, reason: getaddrinfo ENOTFOUND',
    offline,
  ],
  ['getaddrinfo EAI_AGAIN packages.example', offline],
  ['connect ETIMEDOUT 104.16.0.35:443', offline],
  ['connect ECONNREFUSED 127.0.0.1:4873 (registry)', offline],
  // Errors with other causes get no misleading advice.
  ['FATAL:  database files are incompatible with server', ''],
  ['connect ECONNREFUSED 127.0.0.1:5432', ''],
  ['syntax error at or near "selct"', ''],
])('%s', (said, advice) => {
  expect(hint(said)).toBe(advice);
});
