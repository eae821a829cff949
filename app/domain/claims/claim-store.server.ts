import { type Db, declareAct, Prisma } from '~/platform/db.server';
import { asSent, attachmentViewOf } from '../attachments/attachment';
import type { ClaimPeriod, ClaimView } from './claim';
import type { ClaimableItem, ClaimStep } from './claim-flags';
import { claimState } from './claim-state';

const state = { select: { id: true, label: true, colour: true } } as const;

const itemColumns = {
  id: true,
  orderId: true,
  statusId: true,
  history: {
    where: { undoneAt: null },
    orderBy: { id: 'desc' },
    take: 1,
    select: { createdAt: true },
  },
  claim: {
    include: {
      state,
      entries: {
        orderBy: { id: 'asc' },
        include: { state, attachments: { include: { attachment: true }, orderBy: asSent } },
      },
    },
  },
} satisfies Prisma.OrderItemSelect;

type ItemRecord = Prisma.OrderItemGetPayload<{ select: typeof itemColumns }>;
type ClaimRecord = NonNullable<ItemRecord['claim']>;

const entryView = ({ id, byCustomer, text, createdAt, ...row }: ClaimRecord['entries'][number]) => ({
  id: String(id),
  label: row.state.label,
  colour: row.state.colour,
  byCustomer,
  text,
  at: createdAt,
  attachments: row.attachments.map(({ attachment }) => attachmentViewOf(attachment)),
});

const claimView = (row: ClaimRecord): ClaimView => ({
  id: row.id,
  state: row.state,
  phone: row.phone,
  period: row.period as ClaimPeriod,
  amount: row.paidAt ? row.amount : null,
  entries: row.entries.map(entryView),
});

/** An item with its claim. `reason` is what the customer wrote last. */
export type ClaimedItem = ClaimableItem & {
  id: number;
  orderId: number;
  claim: (ClaimView & { reason: string; steps: ClaimStep[] }) | null;
};

const itemOf = (row: ItemRecord): ClaimedItem => ({
  id: row.id,
  orderId: row.orderId,
  statusId: row.statusId,
  since: row.history[0]?.createdAt ?? new Date(0),
  claim: row.claim && {
    ...claimView(row.claim),
    reason: row.claim.reason,
    steps: row.claim.entries.map(({ stateId, createdAt }) => ({ stateId, at: createdAt })),
  },
});

/** The items of the customer's own order; none of another customer's. */
export const findItems = async (db: Db, userId: number, orderId: number): Promise<ClaimedItem[]> => {
  const rows = await db.orderItem.findMany({
    where: { orderId, order: { userId } },
    orderBy: { id: 'asc' },
    select: itemColumns,
  });
  return rows.map(itemOf);
};

/** One of the customer's own items, or null. */
export const findItem = async (db: Db, userId: number, id: number): Promise<ClaimedItem | null> => {
  const row = await db.orderItem.findFirst({ where: { id, order: { userId } }, select: itemColumns });
  return row && itemOf(row);
};

const DAYS_KEY = 'contestacao.dias';
const USUAL_DAYS = 90;

/** For how many days after arrival an item may be contested; set by staff. */
export const findClaimDays = async (db: Db): Promise<number> => {
  const row = await db.parameter.findUnique({ where: { key: DAYS_KEY }, select: { value: true } });
  return row && /^[1-9]\d{0,3}$/.test(row.value.trim()) ? Number(row.value) : USUAL_DAYS;
};

/** Locks the claim of an item, if there is one, until the transaction ends; always before its order. */
export const lockClaimOfItem = async (db: Db, itemId: number): Promise<void> => {
  await db.$queryRaw(Prisma.sql`select 1 from contestacao_item where fk_pedido_item = ${itemId} for update`);
};

type Words = { reason: string; phone: string; period: ClaimPeriod };

/** Opens a claim; the database writes the first entry of its history. */
export const insertClaim = async (
  db: Db,
  { itemId, now, ...words }: Words & { itemId: number; now: Date },
): Promise<number> => {
  const data = { ...words, itemId, stateId: claimState.open, createdAt: now };
  return (await db.claim.create({ data, select: { id: true } })).id;
};

/** Reopens it with the customer's new text. */
export const reopenClaim = async (db: Db, id: number, words: Words): Promise<void> => {
  await declareAct(db, 'claims:send');
  await db.claim.update({
    where: { id },
    data: { ...words, stateId: claimState.open },
    select: { id: true },
  });
};

/** Attaches the files to the last entry of the history and returns that entry's id. */
export const attachToLastEntry = async (
  db: Db,
  claimId: number,
  attachmentIds: readonly string[],
): Promise<string> => {
  const { id: entryId } = await db.claimEntry.findFirstOrThrow({
    where: { claimId },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  await db.claimAttachment.createMany({
    data: attachmentIds.map((attachmentId) => ({ entryId, attachmentId })),
  });
  return String(entryId);
};

/**
 * Locks, before its order, a claim whose promised money is still unpaid; null when it was paid or none was promised.
 */
export const lockUnpaid = async (
  db: Db,
  id: number,
): Promise<{
  itemId: number;
  orderId: number;
  stateId: number;
  amount: number;
  description: string;
} | null> => {
  const rows = await db.$queryRaw<
    { itemId: number; orderId: number; stateId: number; amount: number; description: string }[]
  >(Prisma.sql`
    select c.fk_pedido_item as "itemId", i.fk_pedido as "orderId", c.fk_situacao_contestacao as "stateId",
           c.vlr_devolucao as amount, i.nome_item as description
      from contestacao_item c join pedido_item i on i.pk_pedido_item = c.fk_pedido_item
     where c.pk_contestacao_item = ${id} and c.devolvido_em is null
       and c.fk_situacao_contestacao in (${claimState.credited}, ${claimState.refunded})
       for update of c`);
  return rows[0] ?? null;
};

export const notePaid = async (db: Db, id: number, paidAt: Date): Promise<void> => {
  await db.claim.update({ where: { id }, data: { paidAt }, select: { id: true } });
};

/** The facts for a mail about a history entry. */
export const findEntry = (db: Db, id: string) =>
  db.claimEntry.findUnique({
    where: { id: BigInt(id) },
    select: {
      stateId: true,
      text: true,
      attachments: { select: { attachmentId: true } },
      claim: {
        select: {
          stateId: true,
          amount: true,
          phone: true,
          period: true,
          reprintCount: true,
          item: { select: { id: true, description: true, quantity: true } },
        },
      },
    },
  });

export const findStateTable = async (db: Db) => {
  const [states, transitions] = await Promise.all([
    db.claimState.findMany({ select: { id: true, code: true, isFinal: true } }),
    db.claimTransition.findMany(),
  ]);
  return { states, transitions };
};
