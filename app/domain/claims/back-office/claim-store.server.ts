import { type Db, Prisma } from '~/platform/db.server';
import { asSent, attachmentViewOf } from '../../attachments/attachment';

/** A page of claims in these states, oldest first. */
export const findBackOfficeClaims = async (
  db: Db,
  { states, skip, take }: { states: readonly number[]; skip: number; take: number },
) => {
  const where = { stateId: { in: [...states] } };
  const [rows, total] = await Promise.all([
    db.claim.findMany({
      where,
      orderBy: { id: 'asc' },
      skip,
      take,
      select: {
        id: true,
        reason: true,
        createdAt: true,
        state: { select: { label: true, colour: true } },
        item: {
          select: {
            id: true,
            orderId: true,
            description: true,
            order: { select: { user: { select: { name: true } } } },
          },
        },
      },
    }),
    db.claim.count({ where }),
  ]);
  return { rows, total };
};

/** The number of claims in each state. */
export const countClaims = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db.claim.groupBy({ by: ['stateId'], _count: { _all: true } });
  return new Map(rows.map(({ stateId, _count }) => [stateId, _count._all]));
};

/** A claim with its history, item, customer and allowed transitions; null for none. */
export const findBackOfficeClaim = async (db: Db, id: number) => {
  const row = await db.claim.findUnique({
    where: { id },
    include: {
      state: { select: { id: true, label: true, colour: true, isFinal: true, leadsTo: true } },
      item: {
        select: {
          id: true,
          orderId: true,
          description: true,
          quantity: true,
          total: true,
          order: { select: { user: { select: { name: true, email: true } }, total: true, paidAt: true } },
        },
      },
      entries: {
        orderBy: { id: 'asc' },
        include: {
          state: { select: { label: true, colour: true } },
          attachments: { include: { attachment: true }, orderBy: asSent },
        },
      },
    },
  });
  return (
    row && {
      id: row.id,
      state: row.state,
      item: row.item,
      phone: row.phone,
      period: row.period,
      amount: row.amount,
      paidAt: row.paidAt,
      reprintCount: row.reprintCount,
      lastEntry: String(row.entries.at(-1)?.id ?? 0),
      entries: row.entries.map(({ id: entryId, state, byCustomer, text, createdAt, attachments }) => ({
        id: String(entryId),
        state,
        byCustomer,
        text,
        at: createdAt,
        attachments: attachments.map(({ attachment }) => attachmentViewOf(attachment)),
      })),
    }
  );
};

/** Locks a claim until the transaction ends; returns its last history entry, null for none. */
export const lockBackOfficeClaim = async (
  db: Db,
  id: number,
): Promise<{ itemId: number; orderId: number; lastEntry: string } | null> => {
  await db.$queryRaw(Prisma.sql`select from contestacao_item where pk_contestacao_item = ${id} for update`);
  const rows = await db.$queryRaw<{ itemId: number; orderId: number; lastEntry: string }[]>(Prisma.sql`
    select c.fk_pedido_item as "itemId", i.fk_pedido as "orderId",
           (select coalesce(max(pk_historico_contestacao), 0) from historico_contestacao
             where fk_contestacao_item = c.pk_contestacao_item)::text as "lastEntry"
      from contestacao_item c join pedido_item i on i.pk_pedido_item = c.fk_pedido_item
     where c.pk_contestacao_item = ${id}`);
  return rows[0] ?? null;
};

/** The number of copies of an item, and how much of its payment can still be refunded, in centavos. */
export const findClaimLimits = async (
  db: Db,
  itemId: number,
): Promise<{ copies: number; amount: number } | null> => {
  const rows = await db.$queryRaw<{ copies: number; amount: number }[]>(Prisma.sql`
    select qtd_pedido_item as copies, resta_devolver_do_item(pk_pedido_item)::int as amount
      from pedido_item where pk_pedido_item = ${itemId}`);
  return rows[0] ?? null;
};

type Decided = { stateId: number; answer: string; reprintCount: number | null; amount: number | null };

/** Writes a decision. Triggers check it, write the history, and start its effects. */
export const decide = async (db: Db, id: number, data: Decided): Promise<void> => {
  await db.claim.update({ where: { id }, data, select: { id: true } });
};

/** A file of a claim; null when it has no such file. */
export const findClaimFile = (db: Db, claimId: number, attachmentId: string) =>
  db.attachment.findFirst({
    where: { id: attachmentId, claimEntries: { some: { entry: { claimId } } } },
    select: { originalName: true, storageKey: true },
  });
