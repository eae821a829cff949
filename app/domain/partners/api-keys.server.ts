import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { notifyOutbox, queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import {
  type ConfirmFailure,
  type ConfirmServices,
  confirmPassword,
  lockIfStillConfirmed,
} from '../accounts/password/confirm-password.server';
import { readTracking } from '../fulfilment/give-up.server';
import { saoPauloDateTime } from '../shared/calendar';
import type { Clock, Ids, Jobs } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import {
  type ApiScope,
  apiScopes,
  KEY_PREFIX_LENGTH,
  type KeyLife,
  type KeyState,
  keyEnd,
  keyState,
  MOST_KEYS,
} from './api-key';
import {
  countLivingKeys,
  findByHash,
  findKeys,
  type KeyRow,
  writeKey,
  writeRevoked,
} from './api-key-store.server';
import { type ListInput, pageOf } from './cursor';
import { callsPerKey, wrongKeysPerAddress } from './labels';
import { keyCreatedMessage } from './messages.server';
import { findReadOrder, findReadQuotes, findReadRows } from './order-reading-store.server';
import { toWireReadOrder, toWireReadQuote, toWireReadRow } from './wire';

type Reading = Pick<Context, 'db' | 'clock'>;

const todayOf = ({ clock }: Reading): string => saoPauloDateTime(clock.now()).date;

/** One page of the customer's orders in the format of the partner API. */
export const listForPartner = async (services: Reading, userId: number, input: ListInput) => {
  const { rows, next } = pageOf(await findReadRows(services.db, userId, input), input.count);
  const today = todayOf(services);
  return { pedidos: rows.map((row) => toWireReadRow(row, today)), proximo_cursor: next };
};

/** The customer's own order with items and parcels, or null. */
export const readForPartner = async (services: Reading, userId: number, orderId: number) => {
  const order = await findReadOrder(services.db, userId, orderId);
  return order && toWireReadOrder(order, await readTracking(services, userId, orderId), todayOf(services));
};

/** One page of the customer's quotes. */
export const listQuotesForPartner = async ({ db }: HasDb, userId: number, input: ListInput) => {
  const { rows, next } = pageOf(await findReadQuotes(db, userId, input), input.count);
  return { orcamentos: rows.map(toWireReadQuote), proximo_cursor: next };
};

/**
 * A key is `lmb_`, forty random letters and digits (238 bits), and six more that are their CRC-32. Scanners for leaked
 * secrets find a key by its prefix and rule out look-alikes by the checksum, without asking the shop.
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

/** Whether a bearer token is meant as an API key, valid or not; no login token has this prefix. */
export const meansKey = (text: string): boolean => text.startsWith(PREFIX);

/** Whether its format and checksum are right. */
export const isKeyText = (text: string): boolean =>
  shape.test(text) && checkOf(text.slice(PREFIX.length, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH);

/** The hash that is stored instead of the key. */
export const keyHashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export type ListedKey = Omit<KeyRow, 'revokedAt'> & { state: KeyState };

/** Revoked and expired keys are listed too, up to this limit. */
const MOST_LISTED = 30;

/** The customer's keys, the newest first. */
export const listApiKeys = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<ListedKey[]> => {
  const now = clock.now();
  const rows = await findKeys(db, userId, MOST_LISTED);
  return rows.map(({ revokedAt, ...row }) => ({ ...row, state: keyState({ ...row, revokedAt }, now) }));
};

export type NewApiKey = {
  userId: number;
  sessionId: string;
  password: string;
  name: string;
  scopes: readonly ApiScope[];
  life: KeyLife;
};

/** `full`: the account has the maximum of active keys. */
export type ApiKeyFailure = ConfirmFailure | { kind: 'full' };

/**
 * Creates a key after the password was confirmed, and sends a mail to the account. The key's text is returned only
 * here.
 */
export const createApiKey = async (
  services: ConfirmServices & { clock: Clock; ids: Ids; jobs: Jobs },
  { userId, sessionId, password, name, scopes, life }: NewApiKey,
): Promise<Result<{ key: string }, ApiKeyFailure>> => {
  const checked = await confirmPassword(services, { userId, sessionId, password });
  if (!checked.ok) return checked;
  const key = newKeyText();
  const made = await inTransaction(services, async (tx): Promise<Result<null, ApiKeyFailure>> => {
    if (!(await lockIfStillConfirmed(tx, userId, checked.value))) return fail({ kind: 'wrong' });
    const now = tx.clock.now();
    if ((await countLivingKeys(tx.db, userId, now)) >= MOST_KEYS) return fail({ kind: 'full' });
    const { id: keyId } = await writeKey(tx.db, {
      userId,
      name,
      createdAt: now,
      expiresAt: keyEnd(life, now),
      keyHash: keyHashOf(key),
      prefix: key.slice(0, KEY_PREFIX_LENGTH),
      scopes: apiScopes.filter((scope) => scopes.includes(scope)),
    });
    await queueMessage(
      tx,
      keyCreatedMessage.of({ payload: { userId, keyId }, dedupeKey: `api-key-created-${keyId}` }),
    );
    return ok(null);
  });
  if (!made.ok) return made;
  await notifyOutbox(services);
  return ok({ key });
};

/** Revokes the customer's own key at once; false when there is no such active key. */
export const revokeApiKey = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, keyId }: { userId: number; keyId: number },
): Promise<boolean> => writeRevoked(db, { userId, id: keyId, now: clock.now() });

/** `unknown`: no active key. `scope`: it lacks this permission. `blocked`: the account is deactivated. */
export type KeyRefusal =
  | { kind: 'unknown' | 'blocked' }
  | { kind: 'scope'; scope: ApiScope }
  | { kind: 'limited'; retryAfterSeconds: number };

const NOTE_MS = 60_000;

/**
 * The owner of the key, if the key has the permission `scope`. A valid key counts towards the key's rate limit, an
 * invalid one towards that of its IP address.
 */
export const openWithKey = async (
  { db, clock, rateLimit }: Pick<Context, 'db' | 'clock' | 'rateLimit'>,
  { text, scope, ip }: { text: string; scope: ApiScope; ip: string | null },
): Promise<Result<{ userId: number; keyId: number }, KeyRefusal>> => {
  const now = clock.now();
  const staleAt = new Date(now.getTime() - NOTE_MS);
  const found = isKeyText(text) ? await findByHash(db, { keyHash: keyHashOf(text), now, staleAt }) : null;
  if (!found) {
    const allowance = ip ? await rateLimit.consume(wrongKeysPerAddress, ip) : null;
    if (allowance && !allowance.allowed)
      return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
    return fail({ kind: 'unknown' });
  }
  const allowance = await rateLimit.consume(callsPerKey, String(found.id));
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  if (found.isBlocked) return fail({ kind: 'blocked' });
  if (!found.scopes.includes(scope)) return fail({ kind: 'scope', scope });
  return ok({ userId: found.userId, keyId: found.id });
};
