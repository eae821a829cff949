import { describe, expect, it } from 'vitest';
import { queueAway } from './outage-log';

const fault = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

describe('the store of the queues is unavailable when', () => {
  it.each<[string, unknown, string]>([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].map(
      (code): [string, unknown, string] => [
        `a socket says ${code}`,
        fault('connect 127.0.0.1:6379', { code }),
        code,
      ],
    ),
    ...[
      'Connection is closed.',
      'Command timed out',
      'Socket timeout',
      "Stream isn't writeable",
      'Connection ended',
    ].map((said): [string, unknown, string] => [`ioredis says "${said}"`, fault(said), said]),
    [
      'ioredis gives up a command',
      fault('Reached the max retries per request limit (which is 20). Refer to "maxRetriesPerRequest".'),
      'Reached the max retries',
    ],
    [
      'a socket is silent for too long',
      fault('Socket timeout. Expecting data, but didn’t receive any in 10000ms.'),
      'Socket timeout',
    ],
    [
      'the stream is not writable',
      fault("Stream isn't writeable and enableOfflineQueue options is false"),
      "Stream isn't writeable",
    ],
    ['Redis starts', fault('LOADING Redis is loading the dataset in memory'), 'LOADING'],
    ['its master is down', fault('MASTERDOWN Link with MASTER is down'), 'MASTERDOWN'],
    ['Redis is a replica', fault("READONLY You can't write against a read only replica."), 'READONLY'],
    [
      'Redis cannot write to its disk',
      fault('MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist'),
      'MISCONF',
    ],
    [
      'Redis refuses to write for want of memory',
      fault("OOM command not allowed when used memory > 'maxmemory'. script: 3f"),
      'OOM',
    ],
    [
      'Redis has no connection left',
      fault('ERR max number of clients reached'),
      'max number of clients reached',
    ],
    ['PostgreSQL, the store without Redis, ends', fault('terminating', { code: '57P01' }), '57P01'],
    ['PostgreSQL’s pool has no connection', fault('Connection terminated'), 'Connection terminated'],
  ])('%s', (_case, error, reason) => {
    expect(queueAway(error)).toBe(reason);
  });
});

describe('the store of the queues is not unavailable when', () => {
  it.each<[string, unknown]>([
    ['the password is wrong', fault('WRONGPASS invalid username-password pair')],
    ['a job’s lock is lost', fault('Missing lock for job 7. moveToFinished')],
    ['a job’s text mentions it', fault('The bank said: Connection is closed.')],
    ['another value was thrown', 'Connection is closed.'],
    ['nothing was thrown', undefined],
  ])('%s', (_case, error) => {
    expect(queueAway(error)).toBeNull();
  });
});
