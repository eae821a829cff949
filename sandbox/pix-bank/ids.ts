import { randomBytes, randomInt } from 'node:crypto';
import type { Location } from './records';

/** Identifiers that only the bank makes. */

/** Number of our simulated bank in the payment system. */
const ISPB = '99999004';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomText = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** E or D, ISPB, minute in UTC, 11 free characters: 32 in all, as the payment system demands. */
const settlementId = (letter: 'E' | 'D', now: Date): string =>
  `${letter}${ISPB}${now.toISOString().replace(/\D/g, '').slice(0, 12)}${randomText(11)}`;

export const newEndToEndId = (now: Date): string => settlementId('E', now);
export const newReturnId = (now: Date): string => settlementId('D', now);
export const newTxid = (): string => randomText(32);

/** Where a charge is looked up. Its number is the first 48 bits of its token: nobody needs to count them. */
export const newLocation = (base: string): Location => {
  const token = randomBytes(16).toString('hex');
  return { id: Number.parseInt(token.slice(0, 12), 16), token, url: `${base}/${token}` };
};
