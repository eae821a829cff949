import { type Db, Prisma } from '~/platform/db.server';

export type OutboxRow = {
  id: bigint;
  topic: string;
  payload: Prisma.JsonValue;
  dedupeKey: string;
  /** Number of leases, including this one. */
  attempts: number;
  /** Earlier leases that ended with an error. */
  failures: number;
};

export type OutboxEntry = {
  topic: string;
  payload: object;
  dedupeKey: string;
  /** For this long the sender may do the work itself; without it the message is due at once. */
  afterSeconds?: number;
};

/** Inserts sorted by key, so that two transactions with the same messages do not deadlock. */
export const insertMessages = (db: Db, messages: readonly OutboxEntry[]): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    select topico, conteudo, chave_unica, now() + make_interval(secs => segundos) from unnest(
      ${messages.map(({ topic }) => topic)}::text[],
      ${messages.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${messages.map(({ dedupeKey }) => dedupeKey)}::text[],
      ${messages.map(({ afterSeconds }) => afterSeconds ?? 0)}::int[])
      as m (topico, conteudo, chave_unica, segundos)
    order by chave_unica
    on conflict do nothing`);

/** Writes these messages and restarts those that were given up or delivered before; returns the keys of both. */
export const renewMessages = async (db: Db, messages: readonly OutboxEntry[]): Promise<string[]> => {
  const rows = await db.$queryRaw<{ dedupeKey: string }[]>(Prisma.sql`
    insert into caixa_saida (topico, conteudo, chave_unica)
    select * from unnest(
      ${messages.map(({ topic }) => topic)}::text[],
      ${messages.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${messages.map(({ dedupeKey }) => dedupeKey)}::text[]) as m (topico, conteudo, chave_unica)
    order by chave_unica
    on conflict (chave_unica) do update
      set falhou_em = null, entregue_em = null, retido_em = null, tentativas = 0, falhas = 0, disponivel_em = now()
      where caixa_saida.falhou_em is not null or caixa_saida.entregue_em is not null
    returning chave_unica as "dedupeKey"`);
  return rows.map(({ dedupeKey }) => dedupeKey);
};

/**
 * Leases up to `limit` due messages for `leaseSeconds`; other workers skip them. If this worker dies, they come due
 * again. The extra millisecond allows for PostgreSQL's rounding: without it, a drain started at once would miss a new
 * message. `attempts` identifies the lease: a worker whose lease went to another can no longer postpone or give up the
 * message.
 */
export const leaseMessages = (db: Db, limit: number, leaseSeconds: number): Promise<OutboxRow[]> =>
  db.$queryRaw<OutboxRow[]>(Prisma.sql`
    update caixa_saida set tentativas = tentativas + 1, disponivel_em = now() + make_interval(secs => ${leaseSeconds})
    where pk_caixa_saida = any(array(
      select pk_caixa_saida from caixa_saida
      where entregue_em is null and falhou_em is null and disponivel_em <= now() + interval '1 millisecond'
      order by disponivel_em, pk_caixa_saida limit ${limit} for update skip locked))
    returning pk_caixa_saida as id, topico as topic, conteudo as payload, chave_unica as "dedupeKey", tentativas as attempts,
      falhas as failures`);

/** Makes mails due that were waiting because of this error. */
export const hastenMails = (db: Db, error: string): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now()
    where entregue_em is null and falhou_em is null and topico like 'mail.%' and falhas > 0
      and disponivel_em > now() and starts_with(ultimo_erro, ${error})`);

/** Whether any of these messages is still to be delivered. */
export const isAnyWaiting = async (db: Db, dedupeKeys: readonly string[]): Promise<boolean> =>
  dedupeKeys.length > 0 &&
  (await db.outboxMessage.count({
    where: { dedupeKey: { in: [...dedupeKeys] }, deliveredAt: null, failedAt: null },
  })) > 0;

/** Messages that were given up, newest first. */
export const findFailed = (db: Db, page: { skip: number; take: number }) =>
  db.outboxMessage.findMany({
    where: { deliveredAt: null, failedAt: { not: null } },
    orderBy: [{ failedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, topic: true, payload: true, failedAt: true, createdAt: true, lastError: true },
    ...page,
  });

export const countFailed = (db: Db): Promise<number> =>
  db.outboxMessage.count({ where: { deliveredAt: null, failedAt: { not: null } } });

/** Restarts messages that were given up: one or all. The last error stays in the row. */
export const retryFailed = (
  db: Db,
  id: bigint | 'all',
): Promise<{ topic: string; orderId: string | null }[]> =>
  db.$queryRaw(Prisma.sql`
    update caixa_saida set falhou_em = null, tentativas = 0, falhas = 0, disponivel_em = now()
    where entregue_em is null and falhou_em is not null
      and ${id === 'all' ? Prisma.sql`true` : Prisma.sql`pk_caixa_saida = ${id}`}
    returning topico as topic, conteudo ->> 'orderId' as "orderId"`);

/** Makes undelivered messages of these topics due whose payload contains this, including those that were given up. */
export const hastenMessages = (
  db: Db,
  { topics, holding }: { topics: readonly string[]; holding: Prisma.JsonObject },
) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now(), falhou_em = null
    where entregue_em is null and topico = any(${topics}::text[]) and conteudo @> ${JSON.stringify(holding)}::jsonb`);

export const markDelivered = (db: Db, id: bigint) =>
  db.$executeRaw(
    Prisma.sql`
    update caixa_saida set entregue_em = now(), retido_em = null, ultimo_erro = null where pk_caixa_saida = ${id}`,
  );

/**
 * Ends a mail unsent, with the reason; clearing `entregue_em` sends it again. `isWithheld`: the recipient is the
 * reason.
 */
export const markUnsent = (
  db: Db,
  id: bigint,
  { reason, isWithheld }: { reason: string; isWithheld: boolean },
) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set entregue_em = now(), retido_em = case when ${isWithheld} then now() end,
      disponivel_em = now(), ultimo_erro = ${reason}, tentativas = 0, falhas = 0
    where pk_caixa_saida = ${id} and entregue_em is null`);

/** Marks work that the sender did itself; a worker that leased the message finds it done. */
export const markKept = (db: Db, dedupeKeys: readonly string[]) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set entregue_em = now(), ultimo_erro = null
     where chave_unica = any(${dedupeKeys}::text[]) and entregue_em is null`);

/** Whether a message has been sent, or its work done otherwise. */
export const isDelivered = async (db: Db, dedupeKey: string): Promise<boolean> =>
  (await db.outboxMessage.count({ where: { dedupeKey, deliveredAt: { not: null } } })) > 0;

type Lease = Pick<OutboxRow, 'id' | 'attempts'>;

export const postpone = (db: Db, { id, attempts }: Lease, seconds: number, error: string) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now() + make_interval(secs => ${seconds}), ultimo_erro = ${error},
      falhas = falhas + 1
    where pk_caixa_saida = ${id} and tentativas = ${attempts} and entregue_em is null`);

/** Returns the lease of a message that has to wait for something else; it counts as no attempt. */
export const putOff = (db: Db, { id, attempts }: Lease, seconds: number) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now() + make_interval(secs => ${seconds}), tentativas = tentativas - 1
    where pk_caixa_saida = ${id} and tentativas = ${attempts} and entregue_em is null`);

/** Gives up: the row stays visible to staff until `falhou_em` is cleared, and then restarts. */
export const markFailed = (db: Db, { id, attempts }: Lease, error: string) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set falhou_em = now(), ultimo_erro = ${error}, tentativas = 0, falhas = 0
    where pk_caixa_saida = ${id} and tentativas = ${attempts} and entregue_em is null`);

/** Removes mails that name an account, in any state: failed or delivered ones may contain an old address. */
export const deleteMailsOf = (db: Db, userId: number): Promise<number> =>
  db.$executeRaw(
    Prisma.sql`delete from caixa_saida where topico like 'mail.%' and conteudo ->> 'userId' = ${String(userId)}`,
  );

/** Removes up to `limit` delivered messages older than this many days; returns how many. */
export const deleteDelivered = (db: Db, days: number, limit: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from caixa_saida where pk_caixa_saida = any(array(
      select pk_caixa_saida from caixa_saida where entregue_em < now() - make_interval(days => ${days})
       order by entregue_em limit ${limit} for update skip locked))`);

/** When the oldest stored message was delivered; null for none. */
export const findOldestDelivered = async (db: Db): Promise<Date | null> => {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>(Prisma.sql`
    select min(entregue_em) as since from caixa_saida`);
  return row?.since ?? null;
};
