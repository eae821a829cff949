import type { Delivery } from '~/domain/cart/cart';
import { readCollector, readContact } from '~/domain/cart/receiver';
import type { DescribedOption } from '~/domain/catalogue/describe-configuration';
import { describeFinding, severityLabels } from '~/domain/files/labels';
import { pdfAnalysisSchema } from '~/domain/files/pdf-analysis';
import { storedFindingsSchema } from '~/domain/files/stored-analysis';
import { type Db, Prisma } from '~/platform/db.server';
import type { OrderItemView, OrderView } from './order';
import { type ItemFacts, itemFlags, type OrderFacts, orderFlags } from './order-flags';
import { canRepeat } from './repeat-order';

// Statuses are few: they are read once for order, items and histories (`findSurroundings`).
const everything = {
  items: {
    orderBy: { id: 'asc' },
    include: {
      product: { select: { kind: true, active: true } },
      project: { select: { notes: true } },
      history: { where: { undoneAt: null }, orderBy: { id: 'asc' } },
      files: {
        orderBy: { createdAt: 'asc' },
        include: { file: { select: { slotId: true, originalName: true, analysis: true, findings: true } } },
      },
      notes: { orderBy: { id: 'desc' }, include: { attachments: { orderBy: { name: 'asc' } } } },
      releases: { where: { voidedAt: null }, select: { message: true, createdAt: true } },
      resends: { where: { resentAt: null }, select: { id: true } },
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

const factsOf = (row: ItemRecord): ItemFacts => ({
  statusId: row.statusId,
  isRepeat: row.isRepeat,
  isReprint: row.reprintOfId !== null,
  isResendOpen: row.resends.length > 0,
  isReleased: row.releases.length > 0,
});

type Status = { id: number; label: string; colour: string };

/** What is read beside an order: how long its grace window is, in ms, and what statuses are called. */
type Surroundings = {
  graceMs: number;
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

type Read = { order: OrderFacts; around: Surroundings; now: Date };

const itemView = (row: ItemRecord, { order, around, now }: Read): OrderItemView => ({
  id: row.id,
  status: byId(around.itemStatuses, row.statusId),
  description: row.description,
  options: row.summary as DescribedOption[],
  quantity: row.quantity,
  piece: row.product.kind === 'book' ? 'copy' : 'unit',
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
  notes: row.project.notes,
  files: filesOf(row.files),
  history: historyOf(row.history, around.itemStatuses),
  staffNotes: row.notes.map(({ id, text, createdAt, attachments }) => ({
    id,
    text,
    at: createdAt,
    attachments: attachments.map(({ id: attachmentId, name, size }) => ({ id: attachmentId, name, size })),
  })),
  release: row.releases[0] ? { message: row.releases[0].message, at: row.releases[0].createdAt } : null,
  isRepeat: row.isRepeat,
  isReprint: row.reprintOfId !== null,
  resendProjectId: row.resends[0]?.id ?? null,
  flags: itemFlags(order, factsOf(row), now),
});

const orderView = (row: OrderRecord, read: Read): OrderView => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  total: row.total,
  status: byId(read.around.statuses, row.statusId),
  canRepeat: canRepeat(
    { createdAt: row.createdAt, isSold: row.items.some(({ product }) => product.active) },
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
  items: row.items.map((item) => itemView(item, read)),
  history: historyOf(row.history, read.around.statuses),
  graceEndsAt: read.order.graceEndsAt,
  flags: orderFlags(read.order, row.items.map(factsOf), read.now),
});

const findSurroundings = async (db: Db): Promise<Surroundings> => {
  const [row] = await db.$queryRaw<Surroundings[]>(Prisma.sql`
    select (extract(epoch from carencia_da_loja()) * 1000)::float8 as "graceMs",
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
  const around = await findSurroundings(db);
  const { statusId, paidAt } = row;
  const graceEndsAt = paidAt && new Date(paidAt.getTime() + around.graceMs);
  const { isPaid } = byId(around.statuses, statusId);
  return orderView(row, { order: { statusId, isPaid, graceEndsAt }, around, now });
};
