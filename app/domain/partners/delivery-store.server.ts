import { type Db, type HasDb, inTransaction, Prisma } from '~/platform/db.server';

/** What workers do with deliveries. All of them see the same shop's clock. */

export type LeasedDelivery = {
  id: bigint;
  /** The lease's number: who comes back after his lease was given to another changes nothing by a failure. */
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

/** An order's events follow each other, unless an earlier one has failed so often. */
const WAITED_FOR = 3;
/** So many messages are on their way to one endpoint at once: one that is slow holds up no other. */
const AT_ONCE = 2;
/** Among so many that are due workers look for one that nobody has. */
const CANDIDATES = 20;

/**
 * Takes the delivery that has been due longest, until `until`; null when nothing is due. Other workers pass it by; if
 * this one dies, it comes due again, with the same id. Endpoints of who is blocked rest. One at a time is asked, by all
 * workers: what is on its way is counted with what the one before has just taken.
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

/** Keeps what is sent of an event, unless it was sent before; answers what holds, null when the event is gone. */
export const keepBody = async (db: Db, eventId: string, body: string): Promise<string | null> => {
  const rows = await db.$queryRaw<{ body: string }[]>`
    update evento_webhook set corpo = coalesce(corpo, ${body}) where pk_evento_webhook = ${eventId}
    returning corpo as "body"`;
  return rows[0]?.body ?? null;
};

/** Forgets an event that has nothing to tell. */
export const dropEvent = (db: Db, eventId: string) => db.webhookEvent.deleteMany({ where: { id: eventId } });

export type Attempt = { id: bigint; attempts: number; at: Date; ms: number };

/** Notes that it was taken, and that its endpoint works. */
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

/** Notes a failure; `nextAt` null: it was the last attempt. False where another worker has it by now. */
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

/** Notes that an endpoint fails; since when it has done nothing else. */
export const noteFailing = async (db: Db, webhookId: string, now: Date): Promise<Date | null> => {
  const rows = await db.$queryRaw<{ since: Date }[]>`
    update webhook_parceiro set falhando_desde = coalesce(falhando_desde, ${now})
     where pk_webhook = ${webhookId} and desligado_em is null returning falhando_desde as "since"`;
  return rows[0]?.since ?? null;
};

/** Removes events, with their deliveries, from before an instant; how many. */
export const deleteEventsBefore = async (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from evento_webhook where pk_evento_webhook = any(array(
      select pk_evento_webhook from evento_webhook where dta_inc < ${before} order by dta_inc limit ${limit}))`;

/** Forgets secrets that sign no longer. */
export const forgetSecretsBefore = (db: Db, now: Date) =>
  db.webhook.updateMany({
    where: { beforeUntil: { lte: now } },
    data: { sealedBefore: null, beforeUntil: null },
  });
