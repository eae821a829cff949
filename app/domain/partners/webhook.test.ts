import { describe, expect, it } from 'vitest';
import { failureWords } from './labels';
import { isTaken, MOST_ATTEMPTS, nextWait, OFF_AFTER_MS, readEndpoint } from './webhook';

const usual = { chance: 0, retryAfterSeconds: null };
const HOUR = 3_600_000;

it('waits longer after each attempt', () => {
  const waits = Array.from({ length: 9 }, (_, index) => nextWait(index + 1, usual));
  expect(waits).toEqual([5_000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]);
});

it('an endpoint that always fails gets its last attempt after five days', () => {
  let since = 0;
  for (let attempts = 1; ; attempts += 1) {
    const wait = nextWait(attempts, usual);
    if (wait === null) {
      expect([attempts, since > OFF_AFTER_MS]).toEqual([MOST_ATTEMPTS, true]);
      return;
    }
    since += wait;
  }
});

it('an attempt is delayed by up to a tenth, and waits as long as the endpoint asks, a day at most', () => {
  expect(nextWait(2, { ...usual, chance: 1 })).toBe(330_000);
  expect(nextWait(1, { ...usual, retryAfterSeconds: 120 })).toBe(120_000);
  expect(nextWait(2, { ...usual, retryAfterSeconds: 1 })).toBe(300_000);
  expect(nextWait(1, { ...usual, retryAfterSeconds: 999_999 })).toBe(24 * HOUR);
});

it('only 2xx is success', () => {
  expect([200, 201, 204, 299].every(isTaken)).toBe(true);
  expect([199, 301, 302, 304, 400, 410, 500].some(isTaken)).toBe(false);
});

const faultOf = (typed: string, allowsLoopback = false) => {
  const read = readEndpoint(typed, allowsLoopback);
  return read.ok ? read.url : read.fault;
};

it.each([
  ['https://erp.editora.com.br/lombada?loja=1#x', 'https://erp.editora.com.br/lombada?loja=1'],
  ['https://editora.com.br:443/', 'https://editora.com.br/'],
  ['http://editora.com.br/', 'https'],
  ['ftp://editora.com.br/', 'https'],
  ['https://editora.com.br:8443/', 'port'],
  ['https://editora.com.br:80/', 'port'],
  ['https://eu:senha@editora.com.br/', 'login'],
  ['https://localhost/', 'private'],
  ['https://loja.localhost/', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://8.8.8.8/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[2606:4700:4700::1111]/', 'private'],
  ['https://servidor/', 'private'],
  ['https://metadata.google.internal/', 'private'],
  ['https://nas.local./', 'private'],
  ['editora.com.br', 'unreadable'],
  ['', 'unreadable'],
  [`https://editora.com.br/${'a'.repeat(500)}`, 'long'],
])('reads an endpoint at %s as %s', (typed, read) => {
  expect(faultOf(typed)).toBe(read);
});

it.each([
  ['http://localhost:3100/partner/a', 'http://localhost:3100/partner/a'],
  ['http://127.0.0.1:9999/', 'http://127.0.0.1:9999/'],
  ['http://[::1]:9999/', 'http://[::1]:9999/'],
  ['http://10.0.0.1/', 'https'],
  ['https://10.0.0.1/', 'private'],
  ['http://editora.com.br/', 'https'],
])('reads %s as %s in a sandbox', (typed, read) => {
  expect(faultOf(typed, true)).toBe(read);
});

describe('a failure in words', () => {
  it.each([
    ['connection: HPE_INVALID_CONSTANT', 'Sem conexão: a resposta não é HTTP (HPE_INVALID_CONSTANT)'],
    ['connection: ENOTFOUND', 'Sem conexão: o nome não está no DNS (ENOTFOUND)'],
    ['connection: ECONNREFUSED', 'Sem conexão: o endereço recusou a conexão (ECONNREFUSED)'],
    [
      'connection: DEPTH_ZERO_SELF_SIGNED_CERT',
      'Sem conexão: o certificado do https não confere (DEPTH_ZERO_SELF_SIGNED_CERT)',
    ],
    ['connection: o segredo não pode mais ser lido', 'Sem conexão: o segredo não pode mais ser lido'],
    ['timeout: 15000 ms', 'Sem resposta em 15 segundos'],
  ])('of %s', (error, words) => {
    expect(failureWords(error)).toBe(words);
  });
});
