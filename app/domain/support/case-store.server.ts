import { type Db, declareAct, Prisma } from '~/platform/db.server';
import type { CaseRow, CaseTab, CaseView } from './case';
import { withoutMarkup } from './case';
import type { CaseFilter } from './case-query';

const row = {
  id: true,
  protocol: true,
  subject: true,
  orderId: true,
  rating: true,
  changedAt: true,
  status: { select: { id: true, label: true, colour: true } },
} as const;

const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
const DAY_MS = 86_400_000;

const whereOf = (userId: number, tab: CaseTab, { from, to, orderName }: CaseFilter) =>
  ({
    userId,
    status: { isResolved: tab === 'resolvido' },
    ...(from || to
      ? {
          createdAt: {
            ...(from && { gte: startOf(from) }),
            ...(to && { lt: new Date(startOf(to).getTime() + DAY_MS) }),
          },
        }
      : {}),
    ...(orderName && { order: { name: { contains: orderName, mode: 'insensitive' as const } } }),
  }) satisfies Prisma.SupportCaseWhereInput;

export const countCases = (db: Db, userId: number, tab: CaseTab, filter: CaseFilter): Promise<number> =>
  db.supportCase.count({ where: whereOf(userId, tab, filter) });

/** One page of a tab, the last changed first. */
export const findCases = (
  db: Db,
  asked: { userId: number; tab: CaseTab; filter: CaseFilter; skip: number; take: number },
): Promise<CaseRow[]> =>
  db.supportCase.findMany({
    where: whereOf(asked.userId, asked.tab, asked.filter),
    select: row,
    orderBy: { id: 'desc' },
    skip: asked.skip,
    take: asked.take,
  });

/** More than anybody reads of one case. */
const MOST_MESSAGES = 500;

/** The customer's own case with what was written, oldest first, or null. */
export const findCase = async (db: Db, userId: number, id: number): Promise<CaseView | null> => {
  const found = await db.supportCase.findFirst({
    where: { id, userId },
    select: { ...row, messages: { orderBy: { id: 'asc' }, take: MOST_MESSAGES } },
  });
  return (
    found && {
      ...found,
      messages: found.messages.map(({ id: messageId, author, authorName, text, createdAt }) => ({
        id: messageId,
        author: authorName,
        isOwn: author === 'cliente',
        text: withoutMarkup(text),
        at: createdAt,
      })),
    }
  );
};

/** Locks the customer's own case until the transaction ends. */
export const lockCase = async (
  db: Db,
  userId: number,
  id: number,
): Promise<{ statusId: number; rating: number | null } | null> => {
  const rows = await db.$queryRaw<{ statusId: number; rating: number | null }[]>(Prisma.sql`
    select fk_status_caso as "statusId", avaliacao as rating from caso
     where pk_caso = ${id} and fk_usuario = ${userId} for update`);
  return rows[0] ?? null;
};

export type NewCase = {
  protocol: string;
  userId: number;
  orderId: number | null;
  subject: string;
  now: Date;
};

export const insertCase = (db: Db, { now, ...made }: NewCase) =>
  db.supportCase.create({
    data: { ...made, createdAt: now, changedAt: now },
    select: { id: true, protocol: true },
  });

/** What a customer writes; a database trigger stamps it and moves the case. */
export const insertCustomerMessage = async (
  db: Db,
  message: { caseId: number; authorName: string; text: string },
): Promise<void> => {
  await declareAct(db, 'support:customer');
  await db.caseMessage.create({ data: { ...message, author: 'cliente' }, select: { id: true } });
};

export const updateRating = (db: Db, id: number, rating: number, ratingText: string | null) =>
  db.supportCase.update({ where: { id }, data: { rating, ratingText }, select: { id: true } });

/** How many messages a customer wrote since. */
export const countMessages = (db: Db, userId: number, since: Date): Promise<number> =>
  db.caseMessage.count({ where: { case: { userId }, author: 'cliente', createdAt: { gt: since } } });

export const ownsOrder = async (db: Db, userId: number, orderId: number): Promise<boolean> =>
  (await db.order.count({ where: { id: orderId, userId } })) > 0;

/** Of the mail that an answer was written: who is told, and of what. */
export const findCaseContact = (db: Db, id: number) =>
  db.supportCase.findUnique({
    where: { id },
    select: {
      id: true,
      protocol: true,
      subject: true,
      user: { select: { name: true, type: true, email: true, erasedAt: true } },
    },
  });
