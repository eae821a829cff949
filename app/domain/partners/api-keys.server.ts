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

/** One page of the customer's orders as the partners' API writes them. */
export const listForPartner = async ({ db }: HasDb, userId: number, input: ListInput) => {
  const { rows, next } = pageOf(await findReadRows(db, userId, input), input.count);
  return { pedidos: rows.map(toWireReadRow), proximo_cursor: next };
};

/** The customer's own order with items and parcels, or null. */
export const readForPartner = async (services: HasDb, userId: number, orderId: number) => {
  const order = await findReadOrder(services.db, userId, orderId);
  return order && toWireReadOrder(order, await readTracking(services, userId, orderId));
};

/** One page of the offers that the customer asked for. */
export const listQuotesForPartner = async ({ db }: HasDb, userId: number, input: ListInput) => {
  const { rows, next } = pageOf(await findReadQuotes(db, userId, input), input.count);
  return { orcamentos: rows.map(toWireReadQuote), proximo_cursor: next };
};

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

export type ListedKey = Omit<KeyRow, 'revokedAt'> & { state: KeyState };

/** Revoked and expired ones are shown too, as far as these go. */
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

/** `full`: the account has as many living keys as it may. */
export type ApiKeyFailure = ConfirmFailure | { kind: 'full' };

/** Makes a key for the password, and tells the account's mailbox. The text is answered here and never again. */
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

/** Ends a key of the customer's at once; false when there is no such living one. */
export const revokeApiKey = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, keyId }: { userId: number; keyId: number },
): Promise<boolean> => writeRevoked(db, { userId, id: keyId, now: clock.now() });

/** `unknown`: no living key. `scope`: it may not do this. `blocked`: its owner is deactivated. */
export type KeyRefusal =
  | { kind: 'unknown' | 'blocked' }
  | { kind: 'scope'; scope: ApiScope }
  | { kind: 'limited'; retryAfterSeconds: number };

const NOTE_MS = 60_000;

/** Whose key it is, if it may do what `scope` names; every use counts for the key, every text that is none for its address. */
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
