import { randomBytes, randomInt } from 'node:crypto';

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
export const newLocationToken = (): string => randomBytes(16).toString('hex');
