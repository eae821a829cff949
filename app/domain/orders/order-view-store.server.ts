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

export const status = { select: { id: true, storeLabel: true, colour: true, isPaid: true } } as const;
const itemStatus = { select: { id: true, label: true, colour: true } } as const;

const everything = {
  status,
  items: {
    orderBy: { id: 'asc' },
    include: {
      product: { select: { kind: true, active: true } },
      project: { select: { notes: true } },
      status: itemStatus,
      history: { where: { undoneAt: null }, orderBy: { id: 'asc' }, include: { status: itemStatus } },
      files: {
        orderBy: { createdAt: 'asc' },
        include: { file: { select: { slotId: true, originalName: true, analysis: true, findings: true } } },
      },
      notes: { orderBy: { id: 'desc' }, include: { attachments: { orderBy: { name: 'asc' } } } },
      releases: { where: { voidedAt: null }, select: { message: true, createdAt: true } },
      resends: { where: { resentAt: null }, select: { id: true } },
    },
  },
  history: { where: { undoneAt: null }, orderBy: { id: 'asc' }, include: { status } },
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

const itemView = (row: ItemRecord, order: OrderFacts, now: Date): OrderItemView => ({
  id: row.id,
  status: row.status,
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
  history: row.history.map((each) => ({
    label: each.status.label,
    colour: each.status.colour,
    at: each.createdAt,
  })),
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

export const statusView = (row: { id: number; storeLabel: string; colour: string; isPaid: boolean }) => ({
  id: row.id,
  label: row.storeLabel,
  colour: row.colour,
  isPaid: row.isPaid,
});

const orderView = (row: OrderRecord, order: OrderFacts, now: Date): OrderView => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  total: row.total,
  status: statusView(row.status),
  canRepeat: canRepeat(
    { createdAt: row.createdAt, isSold: row.items.some(({ product }) => product.active) },
    now,
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
  items: row.items.map((item) => itemView(item, order, now)),
  history: row.history.map((each) => ({
    label: each.status.storeLabel,
    colour: each.status.colour,
    at: each.createdAt,
  })),
  graceEndsAt: order.graceEndsAt,
  flags: orderFlags(order, row.items.map(factsOf), now),
});

/** For how long after its payment an order is not taken into production, in ms; staff keep it as a parameter. */
export const findGraceMs = async (db: Db): Promise<number> => {
  const [row] = await db.$queryRaw<{ ms: number }[]>(
    Prisma.sql`select (extract(epoch from carencia_da_loja()) * 1000)::float8 as "ms"`,
  );
  return row?.ms ?? 0;
};

/** The customer's own order as it stands at `now`, or null: somebody else's looks like none. */
export const findOrder = async (
  db: Db,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<OrderView | null> => {
  const row = await db.order.findFirst({ where: { id, userId }, include: everything });
  if (!row) return null;
  // One after the other, since a transaction has one connection.
  const graceMs = await findGraceMs(db);
  const { statusId, paidAt } = row;
  const graceEndsAt = paidAt && new Date(paidAt.getTime() + graceMs);
  return orderView(row, { statusId, isPaid: row.status.isPaid, graceEndsAt }, now);
};
