import { type Db, Prisma } from '~/platform/db.server';

export type OutboxRow = {
  id: bigint;
  topic: string;
  payload: Prisma.JsonValue;
  dedupeKey: string;
  /** Leases, this one counted. */
  attempts: number;
  /** Of the leases before, those that ended with an error. */
  failures: number;
};

export type OutboxEntry = {
  topic: string;
  payload: object;
  dedupeKey: string;
  /** Until then whoever promised does it himself; at once without. */
  afterSeconds?: number;
};

/** By their keys, so that two who promise the same messages at once do not wait for each other in a circle. */
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

/** Writes these messages, and starts those afresh that were given up or delivered before; the keys of both. */
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
 * Takes up to `limit` due messages for `leaseSeconds`. What is due now may be stored as due in the next millisecond, to
 * which PostgreSQL rounds: a drain that came sooner left it to the sweep. Other workers skip them meanwhile; if this one
 * dies, they come due again. The count of attempts is the lease's number: who comes back after his lease was given to
 * another can no longer postpone or give up the message.
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

/** Makes mails due that wait since this error, which is over. */
export const hastenMails = (db: Db, error: string): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now()
    where entregue_em is null and falhou_em is null and topico like 'mail.%' and falhas > 0
      and disponivel_em > now() and starts_with(ultimo_erro, ${error})`);

/** What was given up, the latest first. */
export const findFailed = (db: Db, page: { skip: number; take: number }) =>
  db.outboxMessage.findMany({
    where: { deliveredAt: null, failedAt: { not: null } },
    orderBy: [{ failedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, topic: true, payload: true, failedAt: true, createdAt: true, lastError: true },
    ...page,
  });

export const countFailed = (db: Db): Promise<number> =>
  db.outboxMessage.count({ where: { deliveredAt: null, failedAt: { not: null } } });

/** Starts afresh what was given up: one message, or all of them. The last error stays in its row. */
export const retryFailed = (
  db: Db,
  id: bigint | 'all',
): Promise<{ topic: string; orderId: string | null }[]> =>
  db.$queryRaw(Prisma.sql`
    update caixa_saida set falhou_em = null, tentativas = 0, falhas = 0, disponivel_em = now()
    where entregue_em is null and falhou_em is not null
      and ${id === 'all' ? Prisma.sql`true` : Prisma.sql`pk_caixa_saida = ${id}`}
    returning topico as topic, conteudo ->> 'orderId' as "orderId"`);

/** Makes undelivered messages of a topic due whose payload holds this, those that were given up too. */
export const hastenMessages = (db: Db, { topic, holding }: { topic: string; holding: Prisma.JsonObject }) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now(), falhou_em = null
    where entregue_em is null and topico = ${topic} and conteudo @> ${JSON.stringify(holding)}::jsonb`);

export const markDelivered = (db: Db, id: bigint) =>
  db.$executeRaw(
    Prisma.sql`
    update caixa_saida set entregue_em = now(), retido_em = null, ultimo_erro = null where pk_caixa_saida = ${id}`,
  );

/**
 * Ends a mail that was not sent, and why; it goes once more when somebody clears `entregue_em`. `isWithheld`: its recipient
 * is the reason.
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

/** Marks what the promiser did himself; whoever has it on lease finds it done. */
export const markKept = (db: Db, dedupeKeys: readonly string[]) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set entregue_em = now() where chave_unica = any(${dedupeKeys}::text[]) and entregue_em is null`);

type Lease = Pick<OutboxRow, 'id' | 'attempts'>;

export const postpone = (db: Db, { id, attempts }: Lease, seconds: number, error: string) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set disponivel_em = now() + make_interval(secs => ${seconds}), ultimo_erro = ${error},
      falhas = falhas + 1
    where pk_caixa_saida = ${id} and tentativas = ${attempts} and entregue_em is null`);

/** Gives up: the row stays, visible to staff, until somebody clears `falhou_em`, and then starts afresh. */
export const markFailed = (db: Db, { id, attempts }: Lease, error: string) =>
  db.$executeRaw(Prisma.sql`
    update caixa_saida set falhou_em = now(), ultimo_erro = ${error}, tentativas = 0, falhas = 0
    where pk_caixa_saida = ${id} and tentativas = ${attempts} and entregue_em is null`);

/** Removes mails that name an account, in whatever state: a failed or delivered one may hold an address it had. */
export const deleteMailsOf = (db: Db, userId: number): Promise<number> =>
  db.$executeRaw(
    Prisma.sql`delete from caixa_saida where topico like 'mail.%' and conteudo ->> 'userId' = ${String(userId)}`,
  );

/** Removes up to `limit` delivered messages older than this many days; answers how many. */
export const deleteDelivered = (db: Db, days: number, limit: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from caixa_saida where pk_caixa_saida = any(array(
      select pk_caixa_saida from caixa_saida where entregue_em < now() - make_interval(days => ${days})
       order by entregue_em limit ${limit} for update skip locked))`);

/** When the oldest message was delivered that is still kept; null for none. */
export const findOldestDelivered = async (db: Db): Promise<Date | null> => {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>(Prisma.sql`
    select min(entregue_em) as since from caixa_saida`);
  return row?.since ?? null;
};
