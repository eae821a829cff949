import { createHmac, randomBytes } from 'node:crypto';
import { notifyOutbox, queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { readTracking } from '../fulfilment/give-up.server';
import type { Clock } from '../shared/ports';
import {
  dropEvent,
  keepBody,
  type LeasedDelivery,
  leaseDelivery,
  markFailed,
  markTaken,
  noteFailing,
} from './delivery-store.server';
import { webhookOffMessage } from './messages.server';
import type { WebhookOutcome, WebhookSender } from './ports';
import { GONE, isTaken, nextWait, OFF_AFTER_MS, type OffReason } from './webhook';
import { switchOff } from './webhook-store.server';
import { toWireReadParcel } from './wire';

/** Signatures by Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one for each secret. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The secret as shown to the endpoint's owner. */
export const secretText = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`;

/** @throws for a text without the prefix */
export const secretOf = (text: string): Buffer => {
  if (!text.startsWith(PREFIX)) throw new Error('no secret of a webhook');
  return Buffer.from(text.slice(PREFIX.length), 'base64');
};

/** `sentAt` in whole seconds. */
type Signed = { id: string; sentAt: number; body: string };

const signature = (secret: Buffer, { id, sentAt, body }: Signed): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')}`;

/** The three headers of a message, with a signature by each secret. */
export const webhookHeaders = (secrets: readonly Buffer[], message: Signed): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.sentAt),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
});

export type DeliverServices = Pick<
  Context,
  'db' | 'clock' | 'ids' | 'jobs' | 'logger' | 'pause' | 'secretBox'
> & {
  /** Real time, which receivers compare with the signature's timestamp. */ wallClock: Clock;
  webhookSender: WebhookSender;
};

/** Longer than any attempt can take. */
const LEASE_MS = 60_000;
/** Deliveries made in parallel. */
const LANES = 8;
/** A lane without work looks again after this time, while other lanes are busy. */
const LOOK_AGAIN_MS = 500;

/** The owner name that a sealed secret is bound to. */
export const secretOwner = (webhookId: string): string => `webhook ${webhookId}`;

const secretsOf = ({ secretBox, clock }: DeliverServices, delivery: LeasedDelivery): Buffer[] => {
  const { webhookId, sealedSecret, sealedBefore, beforeUntil } = delivery;
  const isBeforeValid = sealedBefore !== null && beforeUntil !== null && beforeUntil > clock.now();
  return [sealedSecret, ...(isBeforeValid ? [sealedBefore] : [])].flatMap((sealed) => {
    const secret = secretBox.open(sealed, secretOwner(webhookId));
    return secret ? [secret] : [];
  });
};

const isOnItsWay = (data: LeasedDelivery['data']): boolean =>
  /^(dispatched|delivered)$/.test((data as { status?: { codigo?: string } }).status?.codigo ?? '');

/** The body of an event, written at its first attempt; null if the parcel that it reports was withdrawn. */
const bodyOf = async (services: DeliverServices, delivery: LeasedDelivery): Promise<string | null> => {
  const { type, happenedAt, userId, orderId, eventId } = delivery;
  if (delivery.body !== null) return delivery.body;
  let data = delivery.data as object;
  if (type === 'order.shipped' && orderId !== null) {
    const parcels = await readTracking(services, userId, orderId);
    if (parcels.length === 0 && !isOnItsWay(delivery.data)) {
      await dropEvent(services.db, eventId);
      return null;
    }
    data = { ...data, rastreios: parcels.map(toWireReadParcel) };
  }
  return keepBody(services.db, eventId, JSON.stringify({ type, timestamp: happenedAt.toISOString(), data }));
};

const errorOf = (outcome: WebhookOutcome): string | null =>
  outcome.kind === 'failed' ? `${outcome.reason}: ${outcome.detail}`.slice(0, 300) : null;

/** Switches an endpoint off that answered 410 or has failed for days, and sends its owner a mail. */
const switchOffIfDue = async (
  services: DeliverServices,
  { webhookId, userId, eventId }: LeasedDelivery,
  isGone: boolean,
): Promise<boolean> => {
  const now = services.clock.now();
  const since = await noteFailing(services.db, webhookId, now);
  if (since === null) return false;
  const isFailing = now.getTime() - since.getTime() >= OFF_AFTER_MS;
  if (!isGone && !isFailing) return false;
  const reason: OffReason = isGone ? 'gone' : 'failing';
  if (!(await switchOff(services.db, { id: webhookId, userId, reason, now }))) return false;
  await queueMessage(
    services,
    webhookOffMessage.of({
      payload: { userId, webhookId },
      dedupeKey: `webhook-off-${webhookId}-${eventId}-${now.getTime()}`,
    }),
  );
  return true;
};

const noteFailure = async (
  services: DeliverServices,
  delivery: LeasedDelivery,
  outcome: WebhookOutcome,
  { at, ms }: { at: Date; ms: number },
): Promise<void> => {
  const status = outcome.kind === 'answered' ? outcome.status : null;
  const retryAfterSeconds = outcome.kind === 'answered' ? outcome.retryAfterSeconds : null;
  const wait = nextWait(delivery.attempts, { chance: Math.random(), retryAfterSeconds });
  const nextAt = wait === null ? null : new Date(at.getTime() + wait);
  const { id, attempts } = delivery;
  const isOff = await inTransaction(services, async (tx) => {
    const isOurs = await markFailed(tx.db, { id, attempts, at, ms, status, error: errorOf(outcome), nextAt });
    return isOurs && switchOffIfDue(tx, delivery, status === GONE);
  });
  if (isOff) await notifyOutbox(services);
};

/** Makes one attempt and records its result. */
const attempt = async (services: DeliverServices, delivery: LeasedDelivery): Promise<void> => {
  const { clock, wallClock, webhookSender, db } = services;
  const body = await bodyOf(services, delivery);
  if (body === null) return;
  const secrets = secretsOf(services, delivery);
  const started = wallClock.now().getTime();
  const outcome: WebhookOutcome =
    secrets.length === 0
      ? { kind: 'failed', reason: 'connection', detail: 'o segredo não pode mais ser lido: troque-o' }
      : await webhookSender.post({
          url: delivery.url,
          body,
          headers: {
            'content-type': 'application/json',
            ...webhookHeaders(secrets, { id: delivery.eventId, sentAt: Math.floor(started / 1000), body }),
          },
        });
  const timing = { at: clock.now(), ms: wallClock.now().getTime() - started };
  const { id, attempts, webhookId } = delivery;
  if (outcome.kind === 'answered' && isTaken(outcome.status))
    await markTaken(db, { id, attempts, ...timing, status: outcome.status, webhookId });
  else await noteFailure(services, delivery, outcome, timing);
};

/**
 * Delivers everything that is due and returns the number of attempts. Each attempt holds a lease, so that two workers
 * never make the same one. A message that was sent but not recorded is sent again with the same id.
 */
export const deliverWebhooks = async (services: DeliverServices, signal?: AbortSignal): Promise<number> => {
  let made = 0;
  let working = 0;
  const take = (): Promise<LeasedDelivery | null> => {
    const now = services.clock.now();
    return leaseDelivery(services, now, new Date(now.getTime() + LEASE_MS));
  };
  const work = async (delivery: LeasedDelivery): Promise<void> => {
    made += 1;
    working += 1;
    try {
      await attempt(services, delivery);
    } catch (error) {
      // The lease expires by itself, and the attempt is made again.
      services.logger.warn({ err: error, delivery: String(delivery.id) }, 'a webhook attempt was not noted');
    } finally {
      working -= 1;
    }
  };
  const lane = async (first: LeasedDelivery | null): Promise<void> => {
    for (let delivery = first ?? (await take()); !signal?.aborted; delivery = await take()) {
      if (delivery) await work(delivery);
      else if (working === 0) return;
      else await services.pause(LOOK_AGAIN_MS);
    }
  };
  // Mostly there is nothing to do, which a single query shows.
  const first = await take();
  if (first) await Promise.all([lane(first), ...Array.from({ length: LANES - 1 }, () => lane(null))]);
  return made;
};
