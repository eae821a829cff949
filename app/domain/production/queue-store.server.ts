import type { Db, Prisma } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';
import { type QueueFilter, queueStatuses } from './queue-filter';

export type LineRow = { id: number; name: string; isFlat: boolean; bindings: string[] };

/** All production lines in the order set by staff; there are few. */
export const findLines = async (db: Db): Promise<LineRow[]> => {
  const rows = await db.productionLine.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { bindings: { select: { code: true } } },
  });
  return rows.map(({ id, name, isFlat, bindings }) => ({
    id,
    name,
    isFlat,
    bindings: bindings.map(({ code }) => code),
  }));
};

/** Business days of delivery, and the promised day before which such an order is late. */
export type LateLimit = { deliveryDays: number; before: PlainDate };

const ofLine = ({ isFlat, bindings }: LineRow): Prisma.OrderItemWhereInput => ({
  OR: [
    ...(isFlat ? [{ product: { kind: 'simple' } }] : []),
    ...bindings.map((code) => ({ configuration: { path: ['binding'], equals: code } })),
  ],
});

const asDate = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

const LARGEST_ID = 2_147_483_647;

const searched = (text: string): Prisma.OrderItemWhereInput => {
  const id = Number(text.replace(/^#/, '').split('-')[0]);
  const isId = Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID;
  return {
    OR: [
      ...(isId ? [{ orderId: id }, { id }] : []),
      { description: { contains: text, mode: 'insensitive' } },
      { order: { user: { name: { contains: text, mode: 'insensitive' } } } },
    ],
  };
};

export type QueueQuery = QueueFilter & { line: LineRow | null; late: readonly LateLimit[]; perPage: number };

const whereOf = ({ statusId, line, lateOnly, late, search }: QueueQuery): Prisma.OrderItemWhereInput => ({
  AND: [
    { statusId: statusId ?? { in: [...queueStatuses] } },
    ...(line ? [ofLine(line)] : []),
    ...(lateOnly
      ? [
          {
            OR: late.map(({ deliveryDays, before }) => ({
              order: { deliveryDays, promisedFor: { lt: asDate(before) } },
            })),
          },
        ]
      : []),
    ...(search ? [searched(search)] : []),
  ],
});

const columns = {
  id: true,
  orderId: true,
  description: true,
  configuration: true,
  quantity: true,
  statusId: true,
  isRepeat: true,
  reprintOfId: true,
  product: { select: { kind: true } },
  order: {
    select: { promisedFor: true, deliveryDays: true, deliveryType: true, user: { select: { name: true } } },
  },
  files: {
    where: { replacedAt: null },
    select: { file: { select: { warnings: true, acceptances: { select: { warnings: true } } } } },
  },
  releases: { where: { voidedAt: null }, select: { id: true } },
  _count: {
    select: {
      files: {
        where: {
          replacedAt: null,
          file: { slot: { role: 'cover' }, analysis: { path: ['ok'], equals: true } },
        },
      },
    },
  },
  outputs: { select: { good: true } },
  folderJobs: { orderBy: { round: 'desc' }, take: 1, select: { state: true } },
} satisfies Prisma.OrderItemSelect;

export type QueueRow = Prisma.OrderItemGetPayload<{ select: typeof columns }>;

/** A page of the queue by promised day, and the total number of items. */
export const findQueue = async (db: Db, query: QueueQuery): Promise<{ rows: QueueRow[]; total: number }> => {
  const where = whereOf(query);
  const [rows, total] = await Promise.all([
    db.orderItem.findMany({
      where,
      select: columns,
      orderBy: [
        { order: { promisedFor: { sort: 'asc', nulls: 'last' } } },
        { orderId: 'asc' },
        { id: 'asc' },
      ],
      skip: (query.page - 1) * query.perPage,
      take: query.perPage,
    }),
    db.orderItem.count({ where }),
  ]);
  return { rows, total };
};

/** The number of items in each status of the queue. */
export const countQueue = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db.orderItem.groupBy({
    by: ['statusId'],
    where: { statusId: { in: [...queueStatuses] } },
    _count: { _all: true },
  });
  return new Map(rows.map(({ statusId, _count }) => [statusId, _count._all]));
};

/** The different delivery times of orders in the queue; there are few. */
export const findDeliveryDays = async (db: Db): Promise<number[]> => {
  const rows = await db.order.findMany({
    where: { items: { some: { statusId: { in: [...queueStatuses] } } } },
    distinct: ['deliveryDays'],
    select: { deliveryDays: true },
  });
  return rows.map(({ deliveryDays }) => deliveryDays);
};

export type ItemStatusRow = { id: number; label: string; colour: string; leadsTo: number[] };

/** The statuses of items with the steps on that staff may take; a few rows that never change while the shop runs. */
export const findItemStatuses = async (db: Db): Promise<ItemStatusRow[]> => {
  const rows = await db.orderItemStatus.findMany({
    orderBy: { position: 'asc' },
    include: { leadsTo: { select: { toId: true } } },
  });
  return rows.map(({ id, label, colour, leadsTo }) => ({
    id,
    label,
    colour,
    leadsTo: leadsTo.map(({ toId }) => toId),
  }));
};
