import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time codes: RFC 6238 over RFC 4226, as authenticator apps make them. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one whose codes count: clocks differ, and typing takes time. */
const TOLERANCE = 1;

/** The code of a counter (RFC 4226, section 5.3). */
export const hotp = (secret: Buffer, counter: number, digits = DIGITS): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** How many steps have passed since 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The step that a typed code belongs to, or null; a later one before an earlier one. */
export const stepOfCode = (secret: Buffer, code: string, at: Date): number | null => {
  const typed = Buffer.from(code);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => stepAt(at) + TOLERANCE - index);
  const isOf = (step: number) => {
    const right = Buffer.from(hotp(secret, Math.max(0, step)));
    return typed.length === right.length && timingSafeEqual(typed, right);
  };
  return steps.filter(isOf)[0] ?? null;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 without padding (RFC 4648), as apps take a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** What the QR code for an app says (the Key Uri Format of Google Authenticator). */
export const keyUri = (email: string, secret: Buffer): string => {
  const asked = new URLSearchParams({
    ...{ secret: base32(secret), issuer: 'Lombada', algorithm: 'SHA1' },
    ...{ digits: String(DIGITS), period: String(STEP_MS / 1000) },
  });
  return `otpauth://totp/Lombada:${encodeURIComponent(email)}?${asked}`;
};
