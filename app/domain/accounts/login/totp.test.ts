import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { base32, keyUri, stepOfCode } from './second-factor.server';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the code of RFC 6238, appendix B, for second %i, by its last six digits', (second, code) => {
  expect(stepOfCode(secret, code.slice(-6), new Date(second * 1000))).toBe(Math.floor(second / 30));
});

describe('a typed code', () => {
  const at = new Date('2026-11-22T12:00:10Z');
  const step = Math.floor(at.getTime() / 30_000);

  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %i steps from now belongs to %s', (away, found) => {
    expect(stepOfCode(secret, generateSync({ secret, epoch: (step + away) * 30 }), at)).toBe(found);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12345\n', '１２３４５６', 'ABCD-EFGH-IJKL-MNOP'])(
    '%j is not a code',
    (code) => {
      expect(stepOfCode(secret, code, at)).toBeNull();
    },
  );

  it('that two steps share counts for the later one, so that both are used up', () => {
    expect(stepOfCode(secret, '963181', new Date('2026-02-23T09:00:00Z'))).toBe(59_061_241);
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

it('gives an authenticator app all the data that it needs', () => {
  expect(keyUri('otavio@lombada.example', secret)).toBe(
    'otpauth://totp/Lombada:otavio%40lombada.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lombada',
  );
});
