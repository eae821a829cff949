import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';
import type { DataRequest, DataRequestKind, DataRequestOutcome } from './data-request';

const columns = {
  id: true,
  kind: true,
  createdAt: true,
  attempts: true,
  doneAt: true,
  outcome: true,
  archiveUntil: true,
  bytes: true,
} as const;

type Row = Omit<DataRequest, 'kind' | 'outcome' | 'bytes'> & {
  kind: string;
  outcome: string | null;
  bytes: bigint | null;
};

const asRequest = (row: Row): DataRequest => ({
  ...row,
  kind: row.kind as DataRequestKind,
  outcome: row.outcome as DataRequestOutcome | null,
  bytes: row.bytes === null ? null : Number(row.bytes),
});

type Params = { userId: number; kind: DataRequestKind; now: Date };

export const findOpenRequest = async (
  db: Db,
  { userId, kind }: Omit<Params, 'now'>,
): Promise<number | null> => {
  const row = await db.dataRequest.findFirst({ where: { userId, kind, doneAt: null }, select: { id: true } });
  return row?.id ?? null;
};

export const insertRequest = async (db: Db, { userId, kind, now }: Params): Promise<number> => {
  const data = { userId, kind, createdAt: now };
  return (await db.dataRequest.create({ data, select: { id: true } })).id;
};

export const countRequestsSince = (
  db: Db,
  userId: number,
  kind: DataRequestKind,
  since: Date,
): Promise<number> => db.dataRequest.count({ where: { userId, kind, createdAt: { gt: since } } });

/** The last request of each kind. */
export const findLastRequests = async (db: Db, userId: number): Promise<DataRequest[]> => {
  const rows = await db.dataRequest.findMany({
    where: { userId },
    select: columns,
    orderBy: [{ kind: 'asc' }, { id: 'desc' }],
    distinct: ['kind'],
  });
  return rows.map(asRequest);
};

export const findOwnRequest = async (db: Db, userId: number, id: number): Promise<DataRequest | null> => {
  const row = await db.dataRequest.findFirst({ where: { id, userId }, select: columns });
  return row && asRequest(row);
};

/** A request that a worker has leased. The count of attempts is the lease's number. */
export type LeasedRequest = { id: number; userId: number; kind: DataRequestKind; attempts: number };

/** Leases the oldest request that no worker has, for a number of seconds by the database's clock. */
export const leaseRequest = async (db: Db, seconds: number): Promise<LeasedRequest | null> => {
  const rows = await db.$queryRaw<LeasedRequest[]>(Prisma.sql`
    update solicitacao_dados set
      tentativas = tentativas + 1, reservada_ate = clock_timestamp() + make_interval(secs => ${seconds})
    where pk_solicitacao = (
      select pk_solicitacao from solicitacao_dados
       where concluida_em is null and (reservada_ate is null or reservada_ate <= clock_timestamp())
       order by pk_solicitacao limit 1 for update skip locked)
    returning pk_solicitacao as id, fk_usuario as "userId", tipo_solicitacao as kind, tentativas as attempts`);
  return rows[0] ?? null;
};

/** Extends a lease; false when another worker holds it or the request has ended. */
export const extendLease = async (
  db: Db,
  { id, attempts }: LeasedRequest,
  seconds: number,
): Promise<boolean> => {
  const count = await db.$executeRaw(Prisma.sql`
    update solicitacao_dados set reservada_ate = clock_timestamp() + make_interval(secs => ${seconds})
    where pk_solicitacao = ${id} and tentativas = ${attempts} and concluida_em is null`);
  return count > 0;
};

/** Ends a request under this lease; false when the lease was lost. */
export const finishRequest = async (
  db: Db,
  { id, attempts }: LeasedRequest,
  end: { outcome: DataRequestOutcome; now: Date; archive?: { key: string; until: Date; bytes: number } },
): Promise<boolean> => {
  const { outcome, now, archive } = end;
  const { count } = await db.dataRequest.updateMany({
    where: { id, attempts, doneAt: null },
    data: {
      outcome,
      doneAt: now,
      leasedTo: null,
      ...(archive && { archiveKey: archive.key, archiveUntil: archive.until, bytes: archive.bytes }),
    },
  });
  return count > 0;
};

/** Returns a lease at once without counting an attempt: a worker that is told to stop has not used one up. */
export const returnLease = async (db: Db, { id, attempts }: LeasedRequest): Promise<void> => {
  await db.dataRequest.updateMany({
    where: { id, attempts, doneAt: null },
    data: { leasedTo: null, attempts: attempts - 1 },
  });
};

/** Whether a request failed for good. */
export const isGivenUp = async (db: Db, id: number): Promise<boolean> =>
  (await db.dataRequest.count({ where: { id, outcome: 'failed' } })) > 0;

/** Whether a worker is making an archive of the customer's data now. */
export const isExportRunning = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from solicitacao_dados
     where fk_usuario = ${userId} and tipo_solicitacao = 'export' and concluida_em is null
       and reservada_ate > clock_timestamp()`);
  return rows.length > 0;
};

/** Ends the archives that will not be fetched any more. */
export const endOpenExports = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.dataRequest.updateMany({
    where: { userId, kind: 'export', doneAt: null },
    data: { doneAt: now, outcome: 'failed', leasedTo: null },
  });
};

export const findExportIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.dataRequest.findMany({ where: { userId, kind: 'export' }, select: { id: true } });
  return rows.map(({ id }) => id);
};

/** Archives whose download period is over. */
export const findExpiredArchives = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db.dataRequest.findMany({
    where: { archiveUntil: { lte: now } },
    select: { id: true },
    orderBy: { archiveUntil: 'asc' },
    take: limit,
  });
  return rows.map(({ id }) => id);
};

/** Records that archives were deleted. */
export const forgetArchives = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.dataRequest.updateMany({
    where: { id: { in: [...ids] } },
    data: { archiveKey: null, archiveUntil: null },
  });
};

export const noteNotifyEmail = async (db: Db, id: number, notifyEmail: string | null): Promise<void> => {
  await db.dataRequest.update({ where: { id }, data: { notifyEmail }, select: { id: true } });
};

/** Also deletes addresses that could not be notified in all this time. */
export const forgetOldNotifyEmails = async (db: Db, doneBefore: Date): Promise<void> => {
  await db.dataRequest.updateMany({
    where: { notifyEmail: { not: null }, doneAt: { lt: doneBefore } },
    data: { notifyEmail: null },
  });
};

/** What the mails about a request need. */
export const findRequestContact = (db: Db, id: number) =>
  db.dataRequest.findUnique({
    where: { id },
    select: {
      outcome: true,
      archiveUntil: true,
      notifyEmail: true,
      user: { select: { name: true, type: true, email: true, erasedAt: true } },
    },
  });

/** Requests without the columns that only workers need. */
export const readRequestRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_solicitacao as key,
           to_jsonb(s) - array['chave_arquivo', 'reservada_ate', 'email_aviso', 'tentativas'] as row
      from solicitacao_dados s
     where fk_usuario = ${userId} and pk_solicitacao > ${after} order by pk_solicitacao limit 100`);
