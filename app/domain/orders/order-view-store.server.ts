import type { Delivery } from '~/domain/cart/cart';
import { readCollector, readContact } from '~/domain/cart/receiver';
import type { DescribedOption } from '~/domain/catalogue/describe-configuration';
import { describeFinding, severityLabels } from '~/domain/files/labels';
import { pdfAnalysisSchema } from '~/domain/files/pdf-analysis';
import { storedFindingsSchema } from '~/domain/files/stored-analysis';
import { amountAt } from '~/domain/pricing/extras-price';
import { splitByLargestRemainder } from '~/domain/shared/money';
import { type Db, Prisma } from '~/platform/db.server';
import { findItemExtras, type ItemExtras } from './item-extras-store.server';
import type { OrderItemView, OrderView } from './order';
import { type ItemFacts, itemFlags, type OrderFacts, orderFlags } from './order-flags';
import { canRepeat } from './repeat-order';

// Statuses are few: they are read once for order, items and histories (`findSurroundings`).
const everything = {
  items: {
    orderBy: { id: 'asc' },
    include: {
      history: { where: { undoneAt: null }, orderBy: { id: 'asc' } },
      files: {
        orderBy: { createdAt: 'asc' },
        include: { file: { select: { slotId: true, originalName: true, analysis: true, findings: true } } },
      },
    },
  },
  history: { where: { undoneAt: null }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude;

type OrderRecord = Prisma.OrderGetPayload<{ include: typeof everything }>;

const pagesOf = (analysis: Prisma.JsonValue | null): number | null => {
  const parsed = pdfAnalysisSchema.safeParse(analysis);
  return parsed.success && parsed.data.ok ? parsed.data.pageCount : null;
};

type ItemRecord = OrderRecord['items'][number];

/** Files in force, each with the earlier ones of its slot. */
const filesOf = (rows: ItemRecord['files']): OrderItemView['files'] =>
  rows
    .filter(({ replacedAt }) => replacedAt === null)
    .map(({ fileId, description, createdAt, file }) => ({
      id: fileId,
      description,
      originalName: file.originalName,
      pages: pagesOf(file.analysis),
      findings: (storedFindingsSchema.safeParse(file.findings).data ?? []).map((finding) => ({
        severity: finding.severity,
        label: severityLabels[finding.severity],
        ...describeFinding(finding),
      })),
      sentAt: createdAt,
      earlier: rows
        .filter((other) => other.replacedAt !== null && other.file.slotId === file.slotId)
        .map((other) => ({
          id: other.fileId,
          originalName: other.file.originalName,
          sentAt: other.createdAt,
        }))
        .reverse(),
    }));

const factsOf = (row: ItemRecord, { resendProjectId }: ItemExtras): ItemFacts => ({
  statusId: row.statusId,
  isRepeat: row.isRepeat,
  isReprint: row.reprintOfId !== null,
  isResendOpen: resendProjectId !== null,
});

type Status = { id: number; label: string; colour: string };

/** What is read beside an order: how long its grace window is, in ms, what statuses are called, and what holds it. */
type Surroundings = {
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

const historyOf = (rows: readonly { statusId: number; createdAt: Date }[], statuses: readonly Status[]) =>
  rows.map(({ statusId, createdAt }) => {
    const { label, colour } = byId(statuses, statusId);
    return { label, colour, at: createdAt };
  });

type Line = { row: ItemRecord; extras: ItemExtras };
type Read = { order: OrderFacts; around: Surroundings; now: Date };

/** By the price table of then; of an item that cost less (a reprint costs nothing) each has its share of that. */
const finishesOf = ({ row, extras }: Line): OrderItemView['itemFinishes'] => {
  const prices = splitByLargestRemainder(
    row.finishes,
    extras.finishRates.map((rate) => amountAt(rate, row.quantity)),
  );
  return extras.finishRates.map(({ name, businessDays }, index) => ({
    ...{ name, businessDays, price: prices[index] ?? 0 },
  }));
};

const itemView = ({ row, extras }: Line, { order, around, now }: Read): OrderItemView => ({
  id: row.id,
  productId: row.productId,
  status: byId(around.itemStatuses, row.statusId),
  description: row.description,
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
  files: filesOf(row.files),
  history: historyOf(row.history, around.itemStatuses),
  staffNotes: extras.staffNotes,
  release: extras.release,
  isRepeat: row.isRepeat,
  isReprint: row.reprintOfId !== null,
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
  promisedFor: row.promisedFor?.toISOString().slice(0, 10) ?? null,
  items: lines.map((line) => itemView(line, read)),
  history: historyOf(row.history, read.around.statuses),
  graceEndsAt: read.order.graceEndsAt,
  flags: orderFlags(
    read.order,
    lines.map((line) => factsOf(line.row, line.extras)),
    read.now,
  ),
});

// The rooms of money come after this one: what holds an order (`findHeldBack`) is read of their tables here.
const findSurroundings = async (db: Db, orderId: number): Promise<Surroundings> => {
  const [row] = await db.$queryRaw<Surroundings[]>(Prisma.sql`
    select (extract(epoch from carencia_da_loja()) * 1000)::float8 as "graceMs",
      exists (select from pagamento g join comprovante_pagamento c on c.fk_pagamento = g.pk_pagamento
        where g.fk_pedido = ${orderId} and g.situacao = 'pending')
        or exists (select from pagamento g join recebimento r on r.fk_pagamento = g.pk_pagamento
        where g.fk_pedido = ${orderId} and r.destino = 'review' and r.motivo is null) as "isHeld",
      (select jsonb_agg(jsonb_build_object('id', pk_status_pedido, 'label', descricao_status_loja,
         'colour', cor_status_pedido, 'isPaid', pago)) from status_pedido) as "statuses",
      (select jsonb_agg(jsonb_build_object('id', pk_status_pedido_item, 'label', desc_status_pedido_item,
         'colour', cor_status_pedido_item)) from status_pedido_item) as "itemStatuses"`);
  if (!row) throw new Error('the shop has no statuses');
  return row;
};

/** The customer's own order as it stands at `now`, or null: somebody else's looks like none. */
export const findOrder = async (
  db: Db,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<OrderView | null> => {
  const row = await db.order.findFirst({ where: { id, userId }, include: everything });
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
    ...{ around, now },
  });
};
