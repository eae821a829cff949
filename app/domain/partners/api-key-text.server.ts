import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key is `lmb_`, forty letters and digits drawn at random (238 bits), and six more that are their CRC-32: whoever looks
 * for leaked secrets knows one by its beginning, and tells it from a look-alike without asking the shop.
 */

const PREFIX = 'lmb_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 40;
const CHECK_LENGTH = 6;
const shape = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

const checkOf = (drawn: string): string => {
  let rest = crc32(drawn);
  let text = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = LETTERS.charAt(rest % LETTERS.length) + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
};

export const newKeyText = (): string => {
  const drawn = Array.from({ length: RANDOM_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  );
  return `${PREFIX}${drawn}${checkOf(drawn)}`;
};

/** Whether a bearer's text means to be a key of ours, right or wrong: no token of a login begins so. */
export const meansKey = (text: string): boolean => text.startsWith(PREFIX);

/** Whether it could be one: its form and its check are right. */
export const isKeyText = (text: string): boolean =>
  shape.test(text) && checkOf(text.slice(PREFIX.length, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH);

/** What is stored in a key's place. */
export const keyHashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
