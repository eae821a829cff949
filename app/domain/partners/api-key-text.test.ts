import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { isKeyText, keyHashOf, meansKey, newKeyText } from './api-keys.server';

it('a key is recognised by its prefix and its checksum', () => {
  for (let count = 0; count < 200; count += 1) {
    const key = newKeyText();
    expect(key).toMatch(/^lmb_[0-9A-Za-z]{46}$/);
    expect([meansKey(key), isKeyText(key)]).toEqual([true, true]);
  }
});

it('the checksum is the CRC-32 of the random part, in base 62', () => {
  const key = newKeyText();
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = [...key.slice(-6)].reduce((sum, letter) => sum * 62 + letters.indexOf(letter), 0);
  expect(value).toBe(crc32(key.slice(4, -6)));
});

it('a wrong, missing or extra character makes it invalid', () => {
  const key = newKeyText();
  const other = key[10] === 'a' ? 'b' : 'a';
  const wrong = [
    `${key.slice(0, 10)}${other}${key.slice(11)}`,
    key.slice(0, -1),
    `${key}0`,
    key.replace('lmb_', 'lmc_'),
    'lmb_',
    `lmb_${'ã'.repeat(46)}`,
  ];
  expect(wrong.filter(isKeyText)).toEqual([]);
});

it('is stored as SHA-256', () => {
  expect(keyHashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
