import { type Db, Prisma } from '~/platform/db.server';
import { itemStatus } from '../orders/order-status';

/** Locks an item's order until the transaction ends: before its item, as in a cancellation (GLOSSARY, Locks). */
export const lockOrderOf = (db: Db, itemId: number) =>
  db.$queryRaw(Prisma.sql`
    select from pedido where pk_pedido = (select fk_pedido from pedido_item where pk_pedido_item = ${itemId})
       for update`);

/**
 * Moves an item if it still has the status that was seen; returns its order, or null if its status differs. Database
 * triggers update the order's status and write the history.
 */
export const moveItemFrom = async (
  db: Db,
  { itemId, fromId, toId }: { itemId: number; fromId: number; toId: number },
): Promise<number | null> => {
  await lockOrderOf(db, itemId);
  const [moved] = await db.orderItem.updateManyAndReturn({
    where: { id: itemId, statusId: fromId },
    data: { statusId: toId },
    select: { orderId: true },
  });
  return moved?.orderId ?? null;
};

export const readItemStatus = async (
  db: Db,
  itemId: number,
): Promise<{ id: number; label: string } | null> => {
  const row = await db.orderItem.findUnique({
    where: { id: itemId },
    select: { status: { select: { id: true, label: true } } },
  });
  return row?.status ?? null;
};

/** What the database would let pass now; `isBack`: only while the customer was not notified. */
export type AllowedStep = { itemId: number; toId: number; isBack: boolean };

/** The steps that items may take now, by the rule that refuses the others, in the order of the statuses. */
export const findAllowedSteps = (db: Db, itemIds: readonly number[]): Promise<AllowedStep[]> =>
  db.$queryRaw<AllowedStep[]>(Prisma.sql`
    select i.pk_pedido_item as "itemId", t.fk_status_destino as "toId", t.retorno as "isBack"
      from pedido_item i
      join transicao_status_pedido_item t on t.fk_status_origem = i.fk_status_pedido_item
      join status_pedido_item s on s.pk_status_pedido_item = t.fk_status_destino
     where i.pk_pedido_item = any(${[...itemIds]}::int[])
       and (pedido_item_nao_passa(i, t.fk_status_destino)).frase is null
     order by i.pk_pedido_item, s.ordem, t.fk_status_destino`);

/** Until when the customer of items may still change the order, which alone keeps them from production. */
export const findGraceEnds = async (
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  const rows = await db.$queryRaw<{ id: number; until: Date }[]>(Prisma.sql`
    select pk_pedido_item as id, dta_pagamento_pedido + carencia_da_loja() as until
      from pedido_item i join pedido on pk_pedido = fk_pedido
     where pk_pedido_item = any(${[...itemIds]}::int[])
       and dta_pagamento_pedido + carencia_da_loja() > relogio_da_loja()
       and (pedido_item_nao_passa(i, ${itemStatus.inProduction})).regra = 'pedido_carencia_check'`);
  return new Map(rows.map(({ id, until }) => [id, until]));
};

/** The status of each item, and where a held one stood before. */
export const findPlaces = async (
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, { statusId: number; stoodAt: number | null }>> => {
  const rows = await db.$queryRaw<{ id: number; statusId: number; stoodAt: number | null }[]>(Prisma.sql`
    select pk_pedido_item as id, fk_status_pedido_item as "statusId",
           case when fk_status_pedido_item in (${itemStatus.held}, ${itemStatus.fileProblem})
             then item_estava(pk_pedido_item) end as "stoodAt"
      from pedido_item where pk_pedido_item = any(${[...itemIds]}::int[])`);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
};

/** The steps that go back, keyed by `stepKey`; the database sets the time within which they are allowed. */
export const findWaysBack = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db.orderItemStatusTransition.findMany({
    where: { isBack: true },
    select: { fromId: true, toId: true },
  });
  return new Set(rows.map(({ fromId, toId }) => stepKey(fromId, toId)));
};

export const stepKey = (fromId: number, toId: number): string => `${fromId}:${toId}`;

/** A note by staff on an item, for its customer. */
export const insertItemNote = async (db: Db, note: { itemId: number; text: string }): Promise<void> => {
  await db.orderItemNote.create({ data: note });
};
