import { type Db, Prisma } from '~/platform/db.server';
import { asSent, attachmentViewOf } from '../attachments/attachment';
import { type CaseView, caseStatus, withoutMarkup } from './case';

const row = {
  id: true,
  protocol: true,
  subject: true,
  orderId: true,
  rating: true,
  changedAt: true,
  status: { select: { id: true, label: true, colour: true } },
} as const;

/** More than anyone reads of one case. */
const MOST_MESSAGES = 500;

/** The customer's own case with its messages, oldest first, or null. */
export const findCase = async (db: Db, userId: number, id: number): Promise<CaseView | null> => {
  const found = await db.supportCase.findFirst({
    where: { id, userId },
    select: {
      ...row,
      messages: {
        orderBy: { id: 'asc' },
        take: MOST_MESSAGES,
        include: { attachments: { include: { attachment: true }, orderBy: asSent } },
      },
    },
  });
  return (
    found && {
      ...found,
      messages: found.messages.map(({ id: messageId, author, authorName, text, createdAt, attachments }) => ({
        id: messageId,
        author: authorName,
        isOwn: author === 'cliente',
        text: withoutMarkup(text),
        at: createdAt,
        attachments: attachments.map(({ attachment }) => attachmentViewOf(attachment)),
      })),
    }
  );
};

/** The status of the customer's own case, or null. */
export const findStatus = (db: Db, userId: number, id: number) =>
  db.supportCase.findFirst({ where: { id, userId }, select: { status: row.status, rating: true } });

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

type NewMessage = {
  caseId: number;
  authorName: string;
  text: string;
  formKey: string | null;
  attachmentIds: readonly string[];
};

const withFiles = (attachmentIds: readonly string[]) => ({
  attachments: { create: attachmentIds.map((attachmentId) => ({ attachmentId })) },
});

/** Stores a customer's message; a database trigger updates the case. */
export const insertCustomerMessage = async (
  db: Db,
  { attachmentIds, ...message }: NewMessage,
): Promise<void> => {
  const data = { ...message, author: 'cliente', ...withFiles(attachmentIds) };
  await db.caseMessage.create({ data, select: { id: true } });
};

/**
 * The case to which the same form was already submitted, and whether that has just reopened it; null if it was not
 * submitted before.
 */
export const findWritten = async (
  db: Db,
  formKey: string,
): Promise<{ caseId: number; protocol: string; isReopened: boolean } | null> => {
  const found = await db.caseMessage.findUnique({
    where: { formKey },
    select: {
      case: {
        select: {
          id: true,
          protocol: true,
          history: { orderBy: { id: 'desc' }, take: 2, select: { statusId: true } },
        },
      },
    },
  });
  if (!found) return null;
  const [now, before] = found.case.history;
  const isReopened = now?.statusId === caseStatus.pending && before?.statusId === caseStatus.resolved;
  return { caseId: found.case.id, protocol: found.case.protocol, isReopened };
};

/** The newest of a customer's cases; 0 if there is none. Looked up by each status to use the index. */
export const findNewestCase = async (db: Db, userId: number): Promise<number> => {
  const rows = await db.$queryRaw<{ id: number | null }[]>(Prisma.sql`
    select max(c.pk_caso) as id from status_caso s cross join lateral (
      select pk_caso from caso where fk_usuario = ${userId} and fk_status_caso = s.pk_status_caso
       order by pk_caso desc limit 1) c`);
  return rows[0]?.id ?? 0;
};

export const updateRating = (db: Db, id: number, rating: number, ratingText: string | null) =>
  db.supportCase.update({ where: { id }, data: { rating, ratingText }, select: { id: true } });

/**
 * When the customer wrote a message since an instant, leaving out the latest `skip` ones; null if there are not that
 * many.
 */
export const findWritingTime = async (
  db: Db,
  { userId, since, skip }: { userId: number; since: Date; skip: number },
): Promise<Date | null> => {
  const found = await db.caseMessage.findFirst({
    where: { case: { userId }, author: 'cliente', createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    skip,
    select: { createdAt: true },
  });
  return found?.createdAt ?? null;
};

export const ownsOrder = async (db: Db, userId: number, orderId: number): Promise<boolean> =>
  (await db.order.count({ where: { id: orderId, userId } })) > 0;

/** The customer and the case, for the mail about an answer. */
export const findCaseContact = (db: Db, id: number) =>
  db.supportCase.findUnique({
    where: { id },
    select: {
      id: true,
      protocol: true,
      subject: true,
      user: { select: { name: true, type: true, email: true, erasedAt: true } },
      messages: {
        orderBy: { id: 'desc' },
        take: 1,
        select: { author: true, text: true, attachments: { select: { attachmentId: true } } },
      },
    },
  });
