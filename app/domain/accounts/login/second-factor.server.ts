import { createHash, randomBytes } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { revokeOtherSessions } from '../access-store.server';
import { secondFactorPerAccount } from '../limits';
import {
  countRecoveryCodes,
  deleteFactor,
  hasConfirmedFactor,
  readFactor,
  takeRecoveryCode,
  takeStep,
  writeConfirmedFactor,
  writePending,
} from './second-factor-store.server';

/** Time-based one-time codes of authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds), by otplib. */

const STEP_SECONDS = 30;
/** Clocks differ, and typing takes time. Later steps are tried first, so that one code never counts for two steps. */
const TOLERATED_STEPS = [1, 0, -1];

/** The time step since 1970 that a typed code belongs to, or null. */
export const stepOfCode = (secret: Buffer, code: string, at: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const now = Math.floor(at.getTime() / 1000 / STEP_SECONDS);
  const isOf = (step: number) => verifySync({ secret, token: code, epoch: step * STEP_SECONDS }).valid;
  return TOLERATED_STEPS.map((away) => now + away).find(isOf) ?? null;
};

const letters = new ScureBase32Plugin();

/** Base 32 without padding (RFC 4648), the form in which apps take a secret. */
export const base32 = (bytes: Buffer): string => letters.encode(bytes);

/** Content of the QR code for an app (Google Authenticator's Key Uri Format). */
export const keyUri = (email: string, secret: Buffer): string =>
  generateURI({ issuer: 'Lombada', label: email, secret: base32(secret) });

/** The second factor of operators: see docs/decisions/15-second-factor.md. */

export type FactorServices = Pick<Context, 'db' | 'clock' | 'rateLimit' | 'secretBox'> & {
  /** Real time, which authenticator apps follow. */ wallClock: Clock;
};

/** `wrong`: not a current code, or one already used. */
export type CodeFailure = { kind: 'wrong' } | { kind: 'limited'; retryAfterSeconds: number };

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const ownerOf = (userId: number): string => `second-factor ${userId}`;
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
const hashOf = (code: string): string => createHash('sha256').update(`recovery ${code}`).digest('hex');

/** "ABCD-EFGH-IJKL-MNOP": 80 bits, to be written down and typed. */
const recoveryCode = (): string => base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g)?.join('-') ?? '';

type Account = { userId: number; email: string };

/** The secret for an app: as a QR code, and as letters to type. */
export type Enrolment = { uri: string; letters: string };

const enrolmentOf = (email: string, secret: Buffer): Enrolment => ({
  uri: keyUri(email, secret),
  letters:
    base32(secret)
      .match(/.{1,4}/g)
      ?.join(' ') ?? '',
});

/** Starts an enrolment; null when there is a confirmed factor. */
export const beginEnrolment = async (
  { db, clock, secretBox }: FactorServices,
  { userId, email }: Account,
): Promise<Enrolment | null> => {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = secretBox.seal(secret, ownerOf(userId));
  const isWritten = await writePending(db, { userId, sealed, now: clock.now() });
  return isWritten ? enrolmentOf(email, secret) : null;
};

export type FactorState =
  | { kind: 'none' }
  | { kind: 'pending'; enrolment: Enrolment }
  | { kind: 'active'; codesLeft: number };

/** Whether a login must give a code. */
export const hasSecondFactor = ({ db }: HasDb, userId: number): Promise<boolean> =>
  hasConfirmedFactor(db, userId);

/** The state for the account's own page. */
export const readFactorState = async (
  { db, secretBox }: Pick<FactorServices, 'db' | 'secretBox'>,
  { userId, email }: Account,
): Promise<FactorState> => {
  const factor = await readFactor(db, userId);
  if (factor?.isConfirmed) return { kind: 'active', codesLeft: await countRecoveryCodes(db, userId) };
  const secret = factor && secretBox.open(factor.sealed, ownerOf(userId));
  return secret ? { kind: 'pending', enrolment: enrolmentOf(email, secret) } : { kind: 'none' };
};

const isRight = async (
  { db, clock, wallClock, secretBox }: FactorServices,
  userId: number,
  typed: string,
): Promise<boolean> => {
  const factor = await readFactor(db, userId);
  if (!factor) return false;
  const code = plainCode(typed);
  const secret = secretBox.open(factor.sealed, ownerOf(userId));
  const step = secret && stepOfCode(secret, code, wallClock.now());
  if (step !== null) return takeStep(db, userId, step);
  return factor.isConfirmed && takeRecoveryCode(db, { userId, codeHash: hashOf(code), now: clock.now() });
};

/** Checks a code of the app or a recovery code, and marks it as used. */
export const checkCode = async (
  services: FactorServices,
  userId: number,
  typed: string,
): Promise<Result<null, CodeFailure>> => {
  const allowance = await services.rateLimit.consume(secondFactorPerAccount, String(userId));
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  return (await isRight(services, userId, typed)) ? ok(null) : fail({ kind: 'wrong' });
};

/** Confirms an enrolment with a first code; returns the recovery codes, which are never shown again. */
export const confirmEnrolment = async (
  services: FactorServices,
  userId: number,
  typed: string,
): Promise<Result<{ recoveryCodes: string[] }, CodeFailure>> => {
  const checked = await checkCode(services, userId, typed);
  if (!checked.ok) return checked;
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  const codeHashes = recoveryCodes.map((code) => hashOf(plainCode(code)));
  const isConfirmed = await inTransaction(services, ({ db, clock }) =>
    writeConfirmedFactor(db, { userId, codeHashes, now: clock.now() }),
  );
  return isConfirmed ? ok({ recoveryCodes }) : fail({ kind: 'wrong' });
};

/**
 * For staff: lets an operator who lost telephone and codes enrol again and ends the operator's sessions. False when
 * there was no factor.
 */
export const resetSecondFactor = (
  services: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<boolean> =>
  inTransaction(services, async ({ db, clock }) => {
    await revokeOtherSessions(db, userId, clock.now(), null);
    return deleteFactor(db, userId);
  });
