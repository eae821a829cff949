import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import {
  type ConfirmFailure,
  type ConfirmServices,
  confirmPassword,
  lockIfStillConfirmed,
} from '../accounts/password/confirm-password.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import type { Clock, Ids, SecretBox } from '../shared/ports';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { newSecret, secretOwner, secretText } from './deliver-webhooks.server';
import { deleteEventsBefore, forgetSecretsBefore } from './delivery-store.server';
import { testsPerAccount } from './labels';
import { type EventType, eventTypes, LOG_DAYS, MOST_WEBHOOKS, ROTATION_MS, TEST_EVENT } from './webhook';
import {
  countWebhooks,
  type DeliveryRow,
  deleteWebhook,
  findDeliveries,
  findSealedSecret,
  findWebhook,
  findWebhooks,
  hasWebhookAt,
  renewDelivery,
  renewFailed,
  replaceSecret,
  switchOff,
  switchOn,
  type WebhookRow,
  writeTestEvent,
  writeWebhook,
} from './webhook-store.server';

export type { DeliveryRow, WebhookRow };

type Timed = Pick<Context, 'db' | 'clock'>;
type Own = { userId: number; webhookId: string };
type Confirmed = { userId: number; sessionId: string; password: string };
type SecretServices = ConfirmServices & { clock: Clock; ids: Ids; secretBox: SecretBox };

/** The customer's endpoints, the oldest first. */
export const listWebhooks = ({ db }: HasDb, userId: number): Promise<WebhookRow[]> =>
  findWebhooks(db, userId, MOST_WEBHOOKS);

export const readWebhook = ({ db }: HasDb, { userId, webhookId }: Own): Promise<WebhookRow | null> =>
  findWebhook(db, userId, webhookId);

export type WebhookFailure = ConfirmFailure | { kind: 'full' } | { kind: 'registered' };

/**
 * Creates an endpoint after the password was confirmed; `url` comes from `readEndpoint`. Returns its id and secret.
 */
export const createWebhook = async (
  services: SecretServices,
  { url, events, ...who }: Confirmed & { url: string; events: readonly EventType[] },
): Promise<Result<{ id: string; secret: string }, WebhookFailure>> => {
  const checked = await confirmPassword(services, who);
  if (!checked.ok) return checked;
  const { ids, secretBox } = services;
  const { userId } = who;
  const id = ids.id();
  const secret = newSecret();
  return inTransaction(
    services,
    async (tx): Promise<Result<{ id: string; secret: string }, WebhookFailure>> => {
      if (!(await lockIfStillConfirmed(tx, userId, checked.value))) return fail({ kind: 'wrong' });
      if (await hasWebhookAt(tx.db, userId, url)) return fail({ kind: 'registered' });
      if ((await countWebhooks(tx.db, userId)) >= MOST_WEBHOOKS) return fail({ kind: 'full' });
      await writeWebhook(tx.db, {
        id,
        userId,
        url,
        createdAt: tx.clock.now(),
        events: eventTypes.filter((type) => events.includes(type)),
        sealedSecret: secretBox.seal(secret, secretOwner(id)),
      });
      return ok({ id, secret: secretText(secret) });
    },
  );
};

/** `absent`: the customer has no such endpoint, or its secret was sealed with another key of the shop. */
export type SecretFailure = ConfirmFailure | { kind: 'absent' };

/** Shows the secret of an endpoint after the password was confirmed. */
export const showSecret = async (
  services: SecretServices,
  { webhookId, ...who }: Confirmed & Own,
): Promise<Result<{ secret: string }, SecretFailure>> => {
  const checked = await confirmPassword(services, who);
  if (!checked.ok) return checked;
  const sealed = await findSealedSecret(services.db, who.userId, webhookId);
  const secret = sealed && services.secretBox.open(sealed, secretOwner(webhookId));
  return secret ? ok({ secret: secretText(secret) }) : fail({ kind: 'absent' });
};

/** Gives an endpoint a new secret after the password was confirmed. The old one signs beside it for a day. */
export const rotateSecret = async (
  services: SecretServices,
  { webhookId, ...who }: Confirmed & Own,
): Promise<Result<{ secret: string }, SecretFailure>> => {
  const checked = await confirmPassword(services, who);
  if (!checked.ok) return checked;
  const { secretBox, clock, db } = services;
  const secret = newSecret();
  const until = new Date(clock.now().getTime() + ROTATION_MS);
  const sealed = secretBox.seal(secret, secretOwner(webhookId));
  const isReplaced = await replaceSecret(db, { userId: who.userId, id: webhookId, sealed, until });
  return isReplaced ? ok({ secret: secretText(secret) }) : fail({ kind: 'absent' });
};

export const removeWebhook = ({ db }: HasDb, { userId, webhookId }: Own): Promise<boolean> =>
  deleteWebhook(db, userId, webhookId);

export const resumeWebhook = ({ db }: HasDb, { userId, webhookId }: Own): Promise<boolean> =>
  switchOn(db, userId, webhookId);

export const stopWebhook = (services: Timed, { userId, webhookId }: Own): Promise<boolean> =>
  inTransaction(services, ({ db, clock }) =>
    switchOff(db, { id: webhookId, userId, reason: 'owner', now: clock.now() }),
  );

/** `off`: the endpoint is switched off, or not the customer's. */
export type TestFailure = { kind: 'off' } | { kind: 'limited'; retryAfterSeconds: number };

/** Sends a test message to the endpoint in the same way as all others. */
export const testWebhook = async (
  { db, clock, rateLimit }: Timed & { rateLimit: RateLimit },
  { userId, webhookId }: Own,
): Promise<Result<null, TestFailure>> => {
  const allowance = await rateLimit.consume(testsPerAccount, String(userId));
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const data = { mensagem: 'Se você lê isto e a assinatura confere, o webhook funciona.' };
  const now = clock.now();
  const isWritten = await writeTestEvent(db, { userId, webhookId, type: TEST_EVENT, data, now });
  return isWritten ? ok(null) : fail({ kind: 'off' });
};

const PER_PAGE = 20;

/** A page of an endpoint's log, newest first, and the number at which the next page begins; null on the last. */
export const readDeliveries = async (
  { db }: HasDb,
  { before, ...own }: Own & { before: bigint | null },
): Promise<{ deliveries: DeliveryRow[]; next: bigint | null }> => {
  const rows = await findDeliveries(db, { ...own, before, take: PER_PAGE + 1 });
  const deliveries = rows.slice(0, PER_PAGE);
  return { deliveries, next: rows.length > PER_PAGE ? (deliveries.at(-1)?.id ?? null) : null };
};

/** Sends one message again, with its id. */
export const replayDelivery = (
  { db, clock }: Timed,
  { userId, webhookId, id }: Own & { id: bigint },
): Promise<boolean> => renewDelivery(db, { userId, webhookId, id, now: clock.now() });

/** Sends all messages again that failed since an instant; returns how many. */
export const replayFailed = (
  { db, clock }: Timed,
  { userId, webhookId, since }: Own & { since: Date },
): Promise<number> => renewFailed(db, { userId, webhookId, since, now: clock.now() });

const DAY_MS = 86_400_000;
const SWEEP_BATCH = 1_000;

/** Deletes events older than the log, and replaced secrets; returns the number of events. */
export const sweepWebhooks = async ({ db, clock }: Timed, time?: JobTime): Promise<number> => {
  const now = clock.now();
  await forgetSecretsBefore(db, now);
  const before = new Date(now.getTime() - LOG_DAYS * DAY_MS);
  return inSteps({ most: SWEEP_BATCH, time }, () => deleteEventsBefore(db, before, SWEEP_BATCH));
};
