import type { Db, Prisma } from '~/platform/db.server';
import type { ListInput } from './cursor';

const status = { select: { id: true, code: true, storeLabel: true, isPaid: true } } as const;

const row = {
  id: true,
  name: true,
  createdAt: true,
  paidAt: true,
  promisedFor: true,
  expectedOn: true,
  total: true,
  status,
} satisfies Prisma.OrderSelect;

/** More items than any order has. */
const MOST_ITEMS = 200;

const whole = {
  ...row,
  items: {
    orderBy: { id: 'asc' },
    take: MOST_ITEMS,
    select: {
      id: true,
      productName: true,
      title: true,
      isbn: true,
      quantity: true,
      total: true,
      status: { select: { code: true, label: true } },
    },
  },
} satisfies Prisma.OrderSelect;

export type ReadRow = Prisma.OrderGetPayload<{ select: typeof row }>;
export type ReadOrder = Prisma.OrderGetPayload<{ select: typeof whole }>;

/** The customer's orders, newest first. One row more than requested shows whether there is a next page. */
export const findReadRows = (db: Db, userId: number, { after, count }: ListInput): Promise<ReadRow[]> =>
  db.order.findMany({
    where: { userId, ...(after === null ? {} : { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: count + 1,
    select: row,
  });

export const findReadOrder = (db: Db, userId: number, id: number): Promise<ReadOrder | null> =>
  db.order.findFirst({ where: { id, userId }, select: whole });

const offer = {
  id: true,
  productId: true,
  productName: true,
  quantity: true,
  total: true,
  projectName: true,
  createdAt: true,
  validUntil: true,
} satisfies Prisma.QuoteSelect;

export type ReadQuote = Prisma.QuoteGetPayload<{ select: typeof offer }>;

export const findReadQuotes = (db: Db, userId: number, { after, count }: ListInput): Promise<ReadQuote[]> =>
  db.quote.findMany({
    where: { customerId: userId, ...(after === null ? {} : { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: count + 1,
    select: offer,
  });
