import { type Db, type HasDb, inTransaction, Prisma } from '~/platform/db.server';

/** Queue operations of the workers. All of them use the same shop clock. */

export type LeasedDelivery = {
  id: bigint;
  /** Also the lease's number: a worker that lost its lease cannot record a failure. */
  attempts: number;
  webhookId: string;
  userId: number;
  url: string;
  sealedSecret: string;
  sealedBefore: string | null;
  beforeUntil: Date | null;
  eventId: string;
  type: string;
  orderId: number | null;
  data: Prisma.JsonValue;
  body: string | null;
  happenedAt: Date;
};

/**
 * The events of an order are sent in sequence. After this many failures of one, the later ones stop waiting for it.
 */
const WAITED_FOR = 3;
/** Messages sent to one endpoint at once, so that a slow endpoint does not hold up the others. */
const AT_ONCE = 2;
/** A worker looks for a free delivery among this many that are due. */
const CANDIDATES = 20;

/**
 * Leases the delivery that has been due longest, until `until`; null when nothing is due. Other workers skip it. If
 * the worker dies, it comes due again with the same id. Endpoints of blocked accounts are skipped. An advisory lock
 * lets one worker lease at a time, so that the count of messages on their way includes the lease just taken.
 */
export const leaseDelivery = (services: HasDb, now: Date, until: Date): Promise<LeasedDelivery | null> =>
  inTransaction(services, async ({ db }) => {
    await db.$executeRaw(Prisma.sql`select pg_advisory_xact_lock(hashtext('entrega_webhook'))`);
    const rows = await db.$queryRaw<LeasedDelivery[]>(Prisma.sql`
    with candidatas as (
      select d.pk_entrega_webhook from webhook_parceiro w
        join usuario u on u.pk_usuario = w.fk_usuario and u.bloqueado_em is null
       cross join lateral (
         select x.pk_entrega_webhook, x.proxima_em from entrega_webhook x
          where x.fk_webhook = w.pk_webhook and x.situacao = 'pending' and x.proxima_em <= ${now}
            and not exists (select from entrega_webhook a
              where a.fk_webhook = x.fk_webhook and a.pedido = x.pedido and a.situacao = 'pending'
                and a.pk_entrega_webhook < x.pk_entrega_webhook and a.tentativas < ${WAITED_FOR})
          order by x.proxima_em, x.pk_entrega_webhook limit ${AT_ONCE}) d
       where w.desligado_em is null
         and (select count(*) from entrega_webhook e
               where e.fk_webhook = w.pk_webhook and e.situacao = 'pending' and e.em_envio_ate > ${now}) < ${AT_ONCE}
       order by d.proxima_em, d.pk_entrega_webhook limit ${CANDIDATES}),
    uma as (
      select pk_entrega_webhook from entrega_webhook
       where pk_entrega_webhook in (select pk_entrega_webhook from candidatas)
         and situacao = 'pending' and proxima_em <= ${now}
       order by proxima_em, pk_entrega_webhook limit 1 for update skip locked),
    tomada as (
      update entrega_webhook e set tentativas = tentativas + 1, proxima_em = ${until}, em_envio_ate = ${until}
        from uma where e.pk_entrega_webhook = uma.pk_entrega_webhook
      returning e.pk_entrega_webhook, e.tentativas, e.fk_webhook, e.fk_evento_webhook)
    select t.pk_entrega_webhook as "id", t.tentativas as "attempts", w.pk_webhook as "webhookId",
           w.fk_usuario as "userId", w.url, w.segredo_selado as "sealedSecret",
           w.segredo_anterior_selado as "sealedBefore", w.segredo_anterior_ate as "beforeUntil",
           v.pk_evento_webhook as "eventId", v.tipo as "type", v.fk_pedido as "orderId", v.dados as "data",
           v.corpo as "body", v.dta_inc as "happenedAt"
      from tomada t join webhook_parceiro w on w.pk_webhook = t.fk_webhook
      join evento_webhook v on v.pk_evento_webhook = t.fk_evento_webhook`);
    return rows[0] ?? null;
  });

/** Stores the body of an event unless it already has one. Returns the stored body, or null when the event is gone. */
export const keepBody = async (db: Db, eventId: string, body: string): Promise<string | null> => {
  const rows = await db.$queryRaw<{ body: string }[]>`
    update evento_webhook set corpo = coalesce(corpo, ${body}) where pk_evento_webhook = ${eventId}
    returning corpo as "body"`;
  return rows[0]?.body ?? null;
};

/** Deletes an event that has nothing to report. */
export const dropEvent = (db: Db, eventId: string) => db.webhookEvent.deleteMany({ where: { id: eventId } });

export type Attempt = { id: bigint; attempts: number; at: Date; ms: number };

/** Records the delivery as accepted, and its endpoint as working. */
export const markTaken = async (
  db: Db,
  { id, at, ms, status, webhookId }: Attempt & { status: number; webhookId: string },
): Promise<void> => {
  await db.webhookDelivery.updateMany({
    where: { id, state: { not: 'delivered' } },
    data: {
      state: 'delivered',
      sendingUntil: null,
      lastAt: at,
      lastMs: ms,
      lastStatus: status,
      lastError: null,
    },
  });
  await db.webhook.updateMany({
    where: { id: webhookId, failingSince: { not: null } },
    data: { failingSince: null },
  });
};

/** Records a failure; `nextAt` null: it was the last attempt. False if another worker holds the lease by now. */
export const markFailed = async (
  db: Db,
  {
    id,
    attempts,
    at,
    ms,
    status,
    error,
    nextAt,
  }: Attempt & {
    status: number | null;
    error: string | null;
    nextAt: Date | null;
  },
): Promise<boolean> => {
  const reported = { sendingUntil: null, lastAt: at, lastMs: ms, lastStatus: status, lastError: error };
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, attempts, state: 'pending' },
    data: nextAt ? { ...reported, nextAt } : { ...reported, state: 'failed' },
  });
  return count === 1;
};

/** Records that an endpoint fails; returns since when it has only failed. */
export const noteFailing = async (db: Db, webhookId: string, now: Date): Promise<Date | null> => {
  const rows = await db.$queryRaw<{ since: Date }[]>`
    update webhook_parceiro set falhando_desde = coalesce(falhando_desde, ${now})
     where pk_webhook = ${webhookId} and desligado_em is null returning falhando_desde as "since"`;
  return rows[0]?.since ?? null;
};

/** Deletes events older than an instant, with their deliveries; returns how many. */
export const deleteEventsBefore = async (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from evento_webhook where pk_evento_webhook = any(array(
      select pk_evento_webhook from evento_webhook where dta_inc < ${before} order by dta_inc limit ${limit}))`;

/** Deletes replaced secrets that no longer sign. */
export const forgetSecretsBefore = (db: Db, now: Date) =>
  db.webhook.updateMany({
    where: { beforeUntil: { lte: now } },
    data: { sealedBefore: null, beforeUntil: null },
  });
