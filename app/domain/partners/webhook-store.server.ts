import type { Db, Prisma } from '~/platform/db.server';
import type { DeliveryState, EventType, OffReason } from './webhook';

export type WebhookRow = {
  id: string;
  url: string;
  events: string[];
  createdAt: Date;
  failingSince: Date | null;
  offAt: Date | null;
  offReason: OffReason | null;
  /** Until then the previous secret signs too. */
  beforeUntil: Date | null;
};

const shown = {
  id: true,
  url: true,
  events: true,
  createdAt: true,
  failingSince: true,
  offAt: true,
  offReason: true,
  beforeUntil: true,
} satisfies Prisma.WebhookSelect;

type Shown = Prisma.WebhookGetPayload<{ select: typeof shown }>;
// The cast is safe, since the database checks the column's values.
const asRow = (row: Shown): WebhookRow => ({ ...row, offReason: row.offReason as OffReason | null });

export const findWebhooks = async (db: Db, userId: number, most: number): Promise<WebhookRow[]> =>
  (
    await db.webhook.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, take: most, select: shown })
  ).map(asRow);

export const findWebhook = async (db: Db, userId: number, id: string): Promise<WebhookRow | null> => {
  const row = await db.webhook.findFirst({ where: { id, userId }, select: shown });
  return row && asRow(row);
};

export const countWebhooks = (db: Db, userId: number): Promise<number> =>
  db.webhook.count({ where: { userId } });

/** Whether one of the customer's endpoints has this address. */
export const hasWebhookAt = async (db: Db, userId: number, url: string): Promise<boolean> =>
  (await db.webhook.count({ where: { userId, url } })) > 0;

export type NewWebhook = {
  id: string;
  userId: number;
  url: string;
  events: EventType[];
  sealedSecret: string;
  createdAt: Date;
};

export const writeWebhook = async (db: Db, webhook: NewWebhook): Promise<void> => {
  await db.webhook.create({ data: webhook });
};

/** False if it is not the customer's. */
export const deleteWebhook = async (db: Db, userId: number, id: string): Promise<boolean> =>
  (await db.webhook.deleteMany({ where: { id, userId } })).count === 1;

export const findSealedSecret = async (db: Db, userId: number, id: string): Promise<string | null> =>
  (await db.webhook.findFirst({ where: { id, userId }, select: { sealedSecret: true } }))?.sealedSecret ??
  null;

/**
 * Replaces the secret; the old one signs beside the new one until an instant. False if the endpoint is not the
 * customer's.
 */
export const replaceSecret = async (
  db: Db,
  { userId, id, sealed, until }: { userId: number; id: string; sealed: string; until: Date },
): Promise<boolean> =>
  (await db.$executeRaw`
    update webhook_parceiro set segredo_anterior_selado = segredo_selado, segredo_anterior_ate = ${until},
           segredo_selado = ${sealed}
     where pk_webhook = ${id} and fk_usuario = ${userId}`) === 1;

/** Switches it on and clears its failures; false if it was already on or is not the customer's. */
export const switchOn = async (db: Db, userId: number, id: string): Promise<boolean> => {
  const { count } = await db.webhook.updateMany({
    where: { id, userId, offAt: { not: null } },
    data: { offAt: null, offReason: null, failingSince: null },
  });
  return count === 1;
};

/** Switches it off. Pending deliveries count as failed and can be sent again later. False if it was already off. */
export const switchOff = async (
  db: Db,
  { id, userId, reason, now }: { id: string; userId: number; reason: OffReason; now: Date },
): Promise<boolean> => {
  const { count } = await db.webhook.updateMany({
    where: { id, userId, offAt: null },
    data: { offAt: now, offReason: reason },
  });
  if (count === 0) return false;
  await db.webhookDelivery.updateMany({
    where: { webhookId: id, state: 'pending' },
    data: { state: 'failed', sendingUntil: null },
  });
  return true;
};

/**
 * Writes an event for one endpoint alone, such as a test, and returns its id. False if the endpoint is off or not the
 * customer's.
 */
export const writeTestEvent = async (
  db: Db,
  {
    userId,
    webhookId,
    type,
    data,
    now,
  }: { userId: number; webhookId: string; type: string; data: object; now: Date },
): Promise<boolean> =>
  (await db.$executeRaw`
    with alvo as (select pk_webhook from webhook_parceiro
                   where pk_webhook = ${webhookId} and fk_usuario = ${userId} and desligado_em is null),
         evento as (
      insert into evento_webhook (fk_usuario, tipo, dados, dta_inc)
      select ${userId}, ${type}, ${JSON.stringify(data)}::jsonb, ${now} from alvo returning pk_evento_webhook)
    insert into entrega_webhook (fk_webhook, fk_evento_webhook, proxima_em, dta_inc)
    select pk_webhook, pk_evento_webhook, ${now}, ${now} from alvo, evento`) === 1;

export type DeliveryRow = {
  id: bigint;
  eventId: string;
  type: string;
  orderId: number | null;
  state: DeliveryState;
  attempts: number;
  nextAt: Date;
  lastAt: Date | null;
  lastStatus: number | null;
  lastMs: number | null;
  lastError: string | null;
  createdAt: Date;
};

/** The log of the customer's own endpoint, newest first, before a given number. */
export const findDeliveries = async (
  db: Db,
  {
    userId,
    webhookId,
    before,
    take,
  }: { userId: number; webhookId: string; before: bigint | null; take: number },
): Promise<DeliveryRow[]> => {
  const rows = await db.webhookDelivery.findMany({
    where: { webhookId, webhook: { userId }, ...(before === null ? {} : { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take,
    select: {
      id: true,
      eventId: true,
      orderId: true,
      state: true,
      attempts: true,
      nextAt: true,
      lastAt: true,
      lastStatus: true,
      lastMs: true,
      lastError: true,
      createdAt: true,
      event: { select: { type: true } },
    },
  });
  return rows.map(({ event, state, ...row }) => ({
    ...row,
    type: event.type,
    state: state as DeliveryState,
  }));
};

const anew = (now: Date) => ({ state: 'pending', attempts: 0, nextAt: now, sendingUntil: null });

/**
 * Sends a delivery again, with its id and body. False if it is pending, or its endpoint is off or another customer's.
 */
export const renewDelivery = async (
  db: Db,
  { userId, webhookId, id, now }: { userId: number; webhookId: string; id: bigint; now: Date },
): Promise<boolean> => {
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, webhookId, state: { not: 'pending' }, webhook: { userId, offAt: null } },
    data: anew(now),
  });
  return count === 1;
};

/** Sends all deliveries again that failed since an instant; returns how many. */
export const renewFailed = async (
  db: Db,
  { userId, webhookId, since, now }: { userId: number; webhookId: string; since: Date; now: Date },
): Promise<number> => {
  const { count } = await db.webhookDelivery.updateMany({
    where: { webhookId, state: 'failed', createdAt: { gte: since }, webhook: { userId, offAt: null } },
    data: anew(now),
  });
  return count;
};

/** An endpoint with the email address of its owner; null once it is gone. */
export const findWebhookOwner = async (db: Db, id: string) => {
  const row = await db.webhook.findUnique({
    where: { id },
    select: { ...shown, user: { select: { name: true, type: true, email: true } } },
  });
  return row && { webhook: asRow(row), owner: row.user };
};
