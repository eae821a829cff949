import { describe, expect, it } from 'vitest';
import { base32, hotp, keyUri, stepAt, stepOfCode } from './totp.server';

const secret = Buffer.from('12345678901234567890');

it('makes the codes of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))).toEqual(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
  );
});

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('makes the code of RFC 6238, appendix B, for second %i', (second, code) => {
  expect(hotp(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

describe('a typed code', () => {
  const at = new Date('2026-11-22T12:00:10Z');
  const step = stepAt(at);

  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %i steps from now belongs to %s', (away, found) => {
    expect(stepOfCode(secret, hotp(secret, step + away), at)).toBe(found);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', (code) => {
    expect(stepOfCode(secret, code, at)).toBeNull();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as RFC 4648 does: %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('tells an app all that it needs', () => {
  expect(keyUri('otavio@lombada.example', secret)).toBe(
    'otpauth://totp/Lombada:otavio%40lombada.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lombada&algorithm=SHA1&digits=6&period=30',
  );
});
