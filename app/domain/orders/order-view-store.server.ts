import { describeFinding, severityLabels } from '@lombada/preflight/words/labels';
import type { Delivery } from '~/domain/cart/cart';
import { readCollector, readContact } from '~/domain/cart/receiver';
import type { DescribedOption } from '~/domain/catalogue/describe-configuration';
import { storedFindingsSchema } from '~/domain/files/stored-analysis';
import { amountAt } from '~/domain/pricing/line-price';
import { plainDay, saoPauloDateTime } from '~/domain/shared/calendar';
import { type Dated, dated } from '~/domain/shared/dated';
import { splitByLargestRemainder } from '~/domain/shared/money';
import { type Db, Prisma } from '~/platform/db.server';
import { findItemExtras, type ItemExtras, type ItemFile } from './item-extras-store.server';
import type { OrderItemView, OrderView } from './order';
import { type ItemFacts, itemFlags, type OrderFacts, orderFlags } from './order-flags';
import { itemStatus } from './order-status';
import { promisedDayOfItem, promisedDayOfOrder } from './promised-day';
import { canRepeat } from './repeat-changes';

const planColumns = {
  stage: true,
  heldSince: true,
  promisedFor: true,
  expectedOn: true,
} satisfies Prisma.ItemPlanSelect;

type OrderRecord = Prisma.OrderGetPayload<{
  include: { items: { include: { plan: { select: typeof planColumns } } } };
}>;
type ItemRecord = OrderRecord['items'][number];

/** The current files, each with the earlier versions of its slot. */
const filesOf = (files: readonly ItemFile[]): OrderItemView['files'] =>
  files
    .filter(({ isReplaced }) => !isReplaced)
    .map(({ slotId, isReplaced: _, findings, at: sentAt, ...file }) => ({
      ...file,
      sentAt,
      findings: (storedFindingsSchema.safeParse(findings).data ?? []).map((finding) => ({
        severity: finding.severity,
        label: severityLabels[finding.severity],
        ...describeFinding(finding),
      })),
      earlier: files
        .filter((other) => other.isReplaced && other.slotId === slotId)
        .map(({ id, originalName, at }) => ({ id, originalName, sentAt: at }))
        .reverse(),
    }));

const factsOf = (row: ItemRecord, { resendProjectId, history }: ItemExtras): ItemFacts => ({
  statusId: row.statusId,
  isRepeat: row.isRepeat,
  isReprint: row.reprintOfId !== null,
  isResendOpen: resendProjectId !== null,
  wasInProduction: history.some(({ statusId }) => statusId === itemStatus.inProduction),
});

type Status = { id: number; label: string; colour: string };

type Step = { statusId: number; at: Date };

/**
 * What is read beside the order itself: the grace period in ms, the names of statuses (they are few, and read once for
 * order, items and histories), the order's history, and whether it is on hold.
 */
type Surroundings = {
  history: Step[];
  graceMs: number;
  isHeld: boolean;
  statuses: readonly (Status & { isPaid: boolean })[];
  itemStatuses: readonly Status[];
};

/** @throws for a status that has no row, which foreign keys forbid */
const byId = <T extends Status>(statuses: readonly T[], id: number): T => {
  const found = statuses.find((status) => status.id === id);
  if (!found) throw new Error(`status ${id} has no row`);
  return found;
};

const historyOf = (steps: readonly Step[], statuses: readonly Status[]) =>
  steps.map(({ statusId, at }) => {
    const { label, colour } = byId(statuses, statusId);
    return { label, colour, at };
  });

type Line = { row: ItemRecord; extras: ItemExtras };
type Read = { order: OrderFacts; around: Surroundings; now: Date };

/**
 * By the price table of the time of ordering. If the item cost less (a reprint costs nothing), each finish has its
 * share of that price.
 */
const finishesOf = ({ row, extras }: Line): OrderItemView['itemFinishes'] => {
  const prices = splitByLargestRemainder(
    row.finishes,
    extras.finishRates.map((rate) => amountAt(rate, row.quantity)),
  );
  return extras.finishRates.map(({ name, businessDays }, index) => ({
    name,
    businessDays,
    price: prices[index] ?? 0,
  }));
};

const itemView = ({ row, extras }: Line, { order, around, now }: Read): OrderItemView => ({
  id: row.id,
  productId: row.productId,
  status: byId(around.itemStatuses, row.statusId),
  description: row.description,
  productName: row.productName,
  picture: { coverFileId: extras.coverFileId, art: extras.art },
  title: row.title,
  isbn: row.isbn,
  options: row.summary as DescribedOption[],
  itemFinishes: finishesOf({ row, extras }),
  quantity: row.quantity,
  piece: extras.kind === 'book' ? 'copy' : 'unit',
  parts: {
    printing: row.printing,
    cover: row.cover,
    binding: row.binding,
    finishes: row.finishes,
    services: row.services,
  },
  total: row.total,
  weightGrams: row.weightGrams,
  spineMm: row.spineMicrons / 1000,
  leadTimeDays: row.leadTimeDays,
  inkCoverage: row.inkCoverage === null ? null : Number(row.inkCoverage),
  inkSurcharge: row.inkSurcharge,
  notes: extras.notes,
  files: filesOf(extras.files),
  history: historyOf(extras.history, around.itemStatuses),
  staffNotes: extras.staffNotes,
  release: extras.release,
  isRepeat: row.isRepeat,
  isReprint: row.reprintOfId !== null,
  promised: promisedDayOfItem(row.plan, saoPauloDateTime(now).date),
  resendProjectId: extras.resendProjectId,
  flags: itemFlags(order, factsOf(row, extras), now),
});

const orderView = (row: OrderRecord, lines: readonly Line[], read: Read): OrderView => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  total: row.total,
  status: byId(read.around.statuses, row.statusId),
  canRepeat: canRepeat(
    { createdAt: row.createdAt, isSold: lines.some(({ extras }) => extras.isSold) },
    read.now,
  ),
  acceptanceCode: row.acceptanceCode,
  printing: row.printing,
  finishes: row.finishes,
  services: row.services,
  freight: row.freight,
  discount: row.discount,
  inkSurcharge: row.inkSurcharge,
  weightGrams: row.weightGrams,
  delivery: row.delivery as Delivery,
  collector: readCollector(row.collector),
  contact: readContact(row.contact),
  note: row.note,
  productionDays: row.productionDays,
  deliveryDays: row.deliveryDays,
  paidAt: row.paidAt,
  promised: promisedDayOfOrder(
    {
      statusId: row.statusId,
      promisedFor: row.promisedFor && plainDay(row.promisedFor),
      expectedOn: row.expectedOn && plainDay(row.expectedOn),
    },
    saoPauloDateTime(read.now).date,
  ),
  items: lines.map((line) => itemView(line, read)),
  history: historyOf(read.around.history, read.around.statuses),
  graceEndsAt: read.order.graceEndsAt,
  flags: orderFlags(
    read.order,
    lines.map((line) => factsOf(line.row, line.extras)),
    read.now,
  ),
});

// The payment modules depend on this one, so `findHeldBack` cannot be imported. This query reads their tables instead.
const findSurroundings = async (db: Db, orderId: number): Promise<Surroundings> => {
  type Row = Omit<Surroundings, 'history'> & { history: Dated<Step>[] };
  const [row] = await db.$queryRaw<Row[]>(Prisma.sql`
    select (extract(epoch from carencia_da_loja()) * 1000)::float8 as "graceMs",
      exists (select from pagamento g join comprovante_pagamento c on c.fk_pagamento = g.pk_pagamento
        where g.fk_pedido = ${orderId} and g.situacao = 'pending')
        or exists (select from pagamento g join recebimento r on r.fk_pagamento = g.pk_pagamento
        where g.fk_pedido = ${orderId} and r.destino = 'review' and r.motivo is null) as "isHeld",
      coalesce((select jsonb_agg(jsonb_build_object('statusId', fk_status_pedido, 'at', dta_inc_log_status_pedido)
         order by pk_log_status_pedido) from log_status_pedido
        where fk_pedido = ${orderId} and desfeito_em is null), '[]') as "history",
      (select jsonb_agg(jsonb_build_object('id', pk_status_pedido, 'label', descricao_status_loja,
         'colour', cor_status_pedido, 'isPaid', pago)) from status_pedido) as "statuses",
      (select jsonb_agg(jsonb_build_object('id', pk_status_pedido_item, 'label', desc_status_pedido_item,
         'colour', cor_status_pedido_item)) from status_pedido_item) as "itemStatuses"`);
  if (!row) throw new Error('the shop has no statuses');
  return { ...row, history: row.history.map(dated) };
};

/** The customer's own order as of `now`, or null. An order of another customer also gives null. */
export const findOrder = async (
  db: Db,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<OrderView | null> => {
  const row = await db.order.findFirst({
    where: { id, userId },
    include: { items: { orderBy: { id: 'asc' }, include: { plan: { select: planColumns } } } },
  });
  if (!row) return null;
  // One after the other, since a transaction has one connection.
  const around = await findSurroundings(db, id);
  const extras = await findItemExtras(db, id);
  const lines = row.items.flatMap((item): Line[] => {
    const its = extras.get(item.id);
    return its ? [{ row: item, extras: its }] : [];
  });
  const { statusId, paidAt } = row;
  const graceEndsAt = paidAt && new Date(paidAt.getTime() + around.graceMs);
  const { isPaid } = byId(around.statuses, statusId);
  return orderView(row, lines, {
    order: { statusId, isPaid, graceEndsAt, isHeld: around.isHeld },
    around,
    now,
  });
};
