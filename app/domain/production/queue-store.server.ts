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

export type QueueQuery = QueueFilter & { line: LineRow | null; today: PlainDate; perPage: number };

const whereOf = ({ statusId, line, lateOnly, today, search }: QueueQuery): Prisma.OrderItemWhereInput => ({
  AND: [
    { statusId: statusId ?? { in: [...queueStatuses] } },
    ...(line ? [ofLine(line)] : []),
    // As `productionDay` says.
    ...(lateOnly
      ? [{ plan: { OR: [{ isLate: true }, { heldSince: null, productionDue: { lt: asDate(today) } }] } }]
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
  plan: { select: { productionDue: true, isLate: true, heldSince: true } },
  product: { select: { kind: true } },
  order: {
    select: { deliveryType: true, user: { select: { name: true } } },
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

/** A page of the queue: what is late first, then by the day of its production, and the total number of items. */
export const findQueue = async (db: Db, query: QueueQuery): Promise<{ rows: QueueRow[]; total: number }> => {
  const where = whereOf(query);
  const [rows, total] = await Promise.all([
    db.orderItem.findMany({
      where,
      select: columns,
      orderBy: [{ plan: { isLate: 'desc' } }, { plan: { productionDue: 'asc' } }, { id: 'asc' }],
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

export type ItemStatusRow = { id: number; label: string; colour: string };

/** The statuses of items; a few rows that never change while the shop runs. */
export const findItemStatuses = (db: Db): Promise<ItemStatusRow[]> => {
  return db.orderItemStatus.findMany({
    orderBy: { position: 'asc' },
    select: { id: true, label: true, colour: true },
  });
};
