import { type Db, Prisma } from '~/platform/db.server';
import { itemStatus } from '../../orders/order-status';
import { type FolderJobKey, folderState } from './folder-job';

export type FolderJobRow = FolderJobKey & { id: bigint; attempts: number; staged: string | null };

/** Creates jobs for items that entered production and have none yet; returns how many. */
export const openFolderJobs = (db: Db, now: Date, most: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    insert into ordem_pasta (fk_pedido_item, fk_log_status_pedido_item, rodada, disponivel_em, dta_inc_ordem_pasta)
    select i.pk_pedido_item, l.pk_log_status_pedido_item,
           coalesce((select max(rodada) from ordem_pasta o where o.fk_pedido_item = i.pk_pedido_item), 0) + 1,
           ${now}, ${now}
      from pedido_item i
     cross join lateral (
       select pk_log_status_pedido_item from log_status_pedido_item
        where fk_pedido_item = i.pk_pedido_item and fk_status_pedido_item = ${itemStatus.inProduction}
        order by dta_inc_log_status_pedido_item desc, pk_log_status_pedido_item desc limit 1) l
     where i.fk_status_pedido_item = ${itemStatus.inProduction}
       and not exists (select from ordem_pasta o
         where o.fk_log_status_pedido_item = l.pk_log_status_pedido_item)
     order by i.pk_pedido_item limit ${most}
    on conflict (fk_pedido_item, rodada) do nothing`);

/** Leases the job that has been due longest, until `until`; other workers skip it. Null when none is due. */
export const leaseFolderJob = async (db: Db, now: Date, until: Date): Promise<FolderJobRow | null> => {
  const rows = await db.$queryRaw<FolderJobRow[]>(Prisma.sql`
    with uma as (
      select pk_ordem_pasta from ordem_pasta where situacao = ${folderState.pending} and disponivel_em <= ${now}
       order by disponivel_em, pk_ordem_pasta limit 1 for update skip locked)
    update ordem_pasta o set tentativas = tentativas + 1, disponivel_em = ${until}
      from uma, pedido_item i
     where o.pk_ordem_pasta = uma.pk_ordem_pasta and i.pk_pedido_item = o.fk_pedido_item
    returning o.pk_ordem_pasta as "id", i.fk_pedido as "orderId", i.pk_pedido_item as "itemId", o.rodada as "round",
              o.tentativas as "attempts", o.preparada as "staged"`);
  return rows[0] ?? null;
};

/**
 * Records the staged folder of a job. Returns the one that counts, since another worker may have recorded one before.
 * Null if the job ended meanwhile.
 */
export const noteStaged = async (db: Db, id: bigint, staged: string): Promise<string | null> => {
  const [row] = await db.$queryRaw<{ staged: string }[]>(Prisma.sql`
    update ordem_pasta set preparada = coalesce(preparada, ${staged})
     where pk_ordem_pasta = ${id} and situacao = ${folderState.pending}
    returning preparada as "staged"`);
  return row?.staged ?? null;
};

/** The state of a job. It is wanted while its item is in production and has no newer job. */
export type HeldJob = { state: string; staged: string | null; isWanted: boolean };

/** A newer job of the same item exists: the item left production and came back. */
const isPast = Prisma.sql`exists (
  select from ordem_pasta n where n.fk_pedido_item = o.fk_pedido_item and n.rodada > o.rodada)`;

/** Locks a job until the transaction ends, so that it cannot be released while it is withdrawn; returns its state. */
export const holdFolderJob = async (db: Db, id: bigint): Promise<HeldJob | null> => {
  const [row] = await db.$queryRaw<HeldJob[]>(Prisma.sql`
    select o.situacao as "state", o.preparada as "staged",
           i.fk_status_pedido_item = ${itemStatus.inProduction} and not ${isPast} as "isWanted"
      from ordem_pasta o join pedido_item i on i.pk_pedido_item = o.fk_pedido_item
     where o.pk_ordem_pasta = ${id} for update of o`);
  return row ?? null;
};

/** Records that the job is in the machines' folder. */
export const markDropped = (db: Db, id: bigint, at: Date) =>
  db.folderJob.updateMany({
    where: { id, state: folderState.pending },
    data: { state: folderState.dropped, droppedAt: at, error: null },
  });

export const noteFailure = (db: Db, id: bigint, { error, until }: { error: string; until: Date }) =>
  db.folderJob.updateMany({ where: { id, state: folderState.pending }, data: { error, availableAt: until } });

/** A job is spare if machines finished its item by an earlier job, after this one was created. */
export type Leaver = FolderJobKey & { id: bigint; statusId: number; isSpare: boolean };

/** Open jobs whose item is not in production, or which a newer job replaced; with the item's status. */
export const findLeavers = (db: Db, most: number): Promise<Leaver[]> =>
  db.$queryRaw<Leaver[]>(Prisma.sql`
    select o.pk_ordem_pasta as "id", i.fk_pedido as "orderId", i.pk_pedido_item as "itemId", o.rodada as "round",
           i.fk_status_pedido_item as "statusId",
           exists (select from ordem_pasta d where d.fk_pedido_item = o.fk_pedido_item and d.rodada < o.rodada
             and d.situacao = ${folderState.done} and d.encerrada_em > o.dta_inc_ordem_pasta) as "isSpare"
      from ordem_pasta o join pedido_item i on i.pk_pedido_item = o.fk_pedido_item
     where o.situacao in (${folderState.pending}, ${folderState.dropped})
       and (i.fk_status_pedido_item <> ${itemStatus.inProduction} or ${isPast})
     order by o.pk_ordem_pasta limit ${most}`);

type End = { state: 'done' | 'problem' | 'withdrawn'; at: Date; message?: string };

const OPEN: string[] = [folderState.pending, folderState.dropped];

/**
 * Ends an open job; returns whether it did. `done` may also follow `problem`, since the machine or its operator may
 * finish the job after all.
 */
export const endFolderJob = async (db: Db, id: bigint, { state, at, message }: End): Promise<boolean> => {
  const { count } = await db.folderJob.updateMany({
    where: { id, state: { in: state === 'done' ? [...OPEN, folderState.problem] : OPEN } },
    data: { state, endedAt: at, ...(message === undefined ? {} : { message }) },
  });
  return count > 0;
};

/**
 * The job that a mark names. It is past if it belongs to an earlier stay in production, so it says nothing about the
 * item now.
 */
export type MarkedJob = { id: bigint; state: string; statusId: number; isPast: boolean };

export const findMarked = async (
  db: Db,
  { orderId, itemId, round }: FolderJobKey,
): Promise<MarkedJob | null> => {
  const row = await db.folderJob.findUnique({
    where: { itemId_round: { itemId, round } },
    select: {
      id: true,
      state: true,
      logId: true,
      item: {
        select: {
          orderId: true,
          statusId: true,
          folderJobs: { orderBy: { round: 'desc' }, take: 1, select: { logId: true } },
        },
      },
    },
  });
  if (row?.item.orderId !== orderId) return null;
  const isPast = row.item.folderJobs.some(({ logId }) => logId !== row.logId);
  return { id: row.id, state: row.state, statusId: row.item.statusId, isPast };
};

/** Staged folders that open jobs still need. */
export const findStaged = async (db: Db): Promise<Set<string>> => {
  const rows = await db.folderJob.findMany({
    where: { state: folderState.pending, staged: { not: null } },
    select: { staged: true },
  });
  return new Set(rows.flatMap(({ staged }) => staged ?? []));
};

/** An item's jobs, the latest first. */
export const findFolderJobs = (db: Db, itemId: number) =>
  db.folderJob.findMany({
    where: { itemId },
    orderBy: { round: 'desc' },
    select: {
      round: true,
      state: true,
      error: true,
      message: true,
      droppedAt: true,
      endedAt: true,
    },
    take: 20,
  });

/** A new job for the item after earlier ones have ended; null while one is open. */
export const insertFolderJobAgain = async (db: Db, itemId: number, at: Date): Promise<number | null> => {
  const [row] = await db.$queryRaw<{ round: number }[]>(Prisma.sql`
    insert into ordem_pasta (fk_pedido_item, fk_log_status_pedido_item, rodada, disponivel_em, dta_inc_ordem_pasta)
    select fk_pedido_item, fk_log_status_pedido_item, rodada + 1, ${at}, ${at} from ordem_pasta
     where fk_pedido_item = ${itemId} and situacao not in (${folderState.pending}, ${folderState.dropped})
       and rodada = (select max(rodada) from ordem_pasta where fk_pedido_item = ${itemId})
    on conflict (fk_pedido_item, rodada) do nothing
    returning rodada as "round"`);
  return row?.round ?? null;
};
