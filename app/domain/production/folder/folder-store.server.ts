import { type Db, Prisma } from '~/platform/db.server';
import { itemStatus } from '../../orders/order-status';
import { type FolderJobKey, folderState } from './folder-job';

export type FolderJobRow = FolderJobKey & { id: bigint; attempts: number; staged: string | null };

/** Makes a job for items that entered production and have none for that yet; answers how many. */
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

/** Takes the job that has been due longest until `until`; others pass it by. Null when none is due. */
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
 * Notes which staged folder is the job; answers the one that holds, which another worker may have noted before. Null where the
 * job ended meanwhile.
 */
export const noteStaged = async (db: Db, id: bigint, staged: string): Promise<string | null> => {
  const [row] = await db.$queryRaw<{ staged: string }[]>(Prisma.sql`
    update ordem_pasta set preparada = coalesce(preparada, ${staged})
     where pk_ordem_pasta = ${id} and situacao = ${folderState.pending}
    returning preparada as "staged"`);
  return row?.staged ?? null;
};

/** How a job stands; wanted is one whose item is in production and was not handed over anew. */
export type HeldJob = { state: string; staged: string | null; isWanted: boolean };

/** An item's job that a later one took the place of: it left production and came back. */
const isPast = Prisma.sql`exists (
  select from ordem_pasta n where n.fk_pedido_item = o.fk_pedido_item and n.rodada > o.rodada)`;

/** Holds a job until the transaction ends, so that none is laid while it is withdrawn; answers how it stands. */
export const holdFolderJob = async (db: Db, id: bigint): Promise<HeldJob | null> => {
  const [row] = await db.$queryRaw<HeldJob[]>(Prisma.sql`
    select o.situacao as "state", o.preparada as "staged",
           i.fk_status_pedido_item = ${itemStatus.inProduction} and not ${isPast} as "isWanted"
      from ordem_pasta o join pedido_item i on i.pk_pedido_item = o.fk_pedido_item
     where o.pk_ordem_pasta = ${id} for update of o`);
  return row ?? null;
};

/** Notes that machines have it. */
export const markDropped = (db: Db, id: bigint, at: Date) =>
  db.folderJob.updateMany({
    where: { id, state: folderState.pending },
    data: { state: folderState.dropped, droppedAt: at, error: null },
  });

export const noteFailure = (db: Db, id: bigint, { error, until }: { error: string; until: Date }) =>
  db.folderJob.updateMany({ where: { id, state: folderState.pending }, data: { error, availableAt: until } });

/** Spare is one whose item machines got through by an earlier job, after this one was handed to them. */
export type Leaver = FolderJobKey & { id: bigint; statusId: number; isSpare: boolean };

/** Open jobs whose item stands elsewhere than in production, or was handed over anew; and where it stands. */
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
 * Ends a job that is open; answers whether it did. A machine that had a problem with it may get through after all, or
 * its operator did by hand.
 */
export const endFolderJob = async (db: Db, id: bigint, { state, at, message }: End): Promise<boolean> => {
  const { count } = await db.folderJob.updateMany({
    where: { id, state: { in: state === 'done' ? [...OPEN, folderState.problem] : OPEN } },
    data: { state, endedAt: at, ...(message === undefined ? {} : { message }) },
  });
  return count > 0;
};

/** A job that a mark names. Past is one of an earlier time in production: it says nothing of the item as it is now. */
export type MarkedJob = { id: bigint; state: string; statusId: number; isPast: boolean };

/** Null where there is none. */
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

/** Staged folders that a job still counts on. */
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

/** Another job of the item, beside those that ended; null while one is open. */
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
