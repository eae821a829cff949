import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';

/** Time-based one-time codes of authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds), by otplib. */

const STEP_SECONDS = 30;
/** Clocks differ, and typing takes time. A later step before an earlier one, so that no code counts as both. */
const TOLERATED_STEPS = [1, 0, -1];

/** The step since 1970 that a typed code belongs to, or null. */
export const stepOfCode = (secret: Buffer, code: string, at: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const now = Math.floor(at.getTime() / 1000 / STEP_SECONDS);
  const isOf = (step: number) => verifySync({ secret, token: code, epoch: step * STEP_SECONDS }).valid;
  return TOLERATED_STEPS.map((away) => now + away).find(isOf) ?? null;
};

const letters = new ScureBase32Plugin();

/** Base 32 without padding (RFC 4648), as apps take a secret. */
export const base32 = (bytes: Buffer): string => letters.encode(bytes);

/** What the QR code for an app says (the Key Uri Format of Google Authenticator). */
export const keyUri = (email: string, secret: Buffer): string =>
  generateURI({ issuer: 'Lombada', label: email, secret: base32(secret) });
