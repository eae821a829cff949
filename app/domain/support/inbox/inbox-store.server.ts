import { type Db, Prisma } from '~/platform/db.server';
import { asSent, attachmentViewOf } from '../../attachments/attachment';
import { caseStatus, withoutMarkup } from '../case';
import { type InboxFilter, inboxLists } from './inbox';

const LARGEST_ID = 2_147_483_647;

const searched = (text: string): Prisma.SupportCaseWhereInput => {
  const orderId = Number(text.replace(/^#/, ''));
  const contains = { contains: text, mode: 'insensitive' as const };
  return {
    OR: [
      ...(Number.isSafeInteger(orderId) && orderId > 0 && orderId <= LARGEST_ID ? [{ orderId }] : []),
      { protocol: { startsWith: text.toUpperCase() } },
      { subject: contains },
      { user: { name: contains } },
    ],
  };
};

const whereOf = ({ list, search }: InboxFilter): Prisma.SupportCaseWhereInput => ({
  statusId: inboxLists[list],
  ...(search && searched(search)),
});

/**
 * A page of a list. Waiting cases come with the longest wait first, answered or settled ones with the latest first.
 */
export const findInbox = async (db: Db, filter: InboxFilter, perPage: number) => {
  const where = whereOf(filter);
  const way = filter.list === 'pendentes' ? 'asc' : 'desc';
  const [rows, total] = await Promise.all([
    db.supportCase.findMany({
      where,
      select: {
        id: true,
        protocol: true,
        subject: true,
        orderId: true,
        rating: true,
        changedAt: true,
        user: { select: { name: true } },
        messages: { orderBy: { id: 'desc' }, take: 1, select: { authorName: true, text: true } },
      },
      orderBy: [{ changedAt: way }, { id: way }],
      skip: (filter.page - 1) * perPage,
      take: perPage,
    }),
    db.supportCase.count({ where }),
  ]);
  return { rows, total };
};

/** The number of cases in each status. */
export const countInbox = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db.supportCase.groupBy({ by: ['statusId'], _count: { _all: true } });
  return new Map(rows.map(({ statusId, _count }) => [statusId, _count._all]));
};

/** More than anyone reads of one case. */
const MOST_MESSAGES = 500;
const OTHER_CASES = 5;

const orderOfCase = {
  select: {
    id: true,
    name: true,
    total: true,
    promisedFor: true,
    expectedOn: true,
    createdAt: true,
    status: { select: { id: true, storeLabel: true, colour: true } },
    items: {
      orderBy: { id: 'asc' },
      select: { id: true, description: true, quantity: true, status: { select: { label: true } } },
    },
    parcels: { orderBy: { id: 'asc' }, select: { code: true, state: true } },
  },
} satisfies Prisma.SupportCase$orderArgs;

/** A case with its conversation, its customer and its order; null if there is none. */
export const findBackOfficeCase = async (db: Db, id: number) => {
  const found = await db.supportCase.findUnique({
    where: { id },
    select: {
      id: true,
      protocol: true,
      subject: true,
      rating: true,
      ratingText: true,
      changedAt: true,
      status: { select: { id: true, label: true, colour: true } },
      user: {
        select: {
          id: true,
          name: true,
          email: true,
          phoneAreaCode: true,
          phoneNumber: true,
          supportCases: {
            where: { id: { not: id } },
            orderBy: { id: 'desc' },
            take: OTHER_CASES,
            select: { id: true, subject: true, status: { select: { label: true } } },
          },
        },
      },
      order: orderOfCase,
      messages: {
        orderBy: { id: 'desc' },
        take: MOST_MESSAGES,
        include: { attachments: { include: { attachment: true }, orderBy: asSent } },
      },
    },
  });
  return (
    found && {
      ...found,
      messages: found.messages.reverse().map(({ id: messageId, attachments, ...message }) => ({
        id: messageId,
        author: message.authorName,
        isCustomer: message.author === 'cliente',
        text: withoutMarkup(message.text),
        at: message.createdAt,
        attachments: attachments.map(({ attachment }) => attachmentViewOf(attachment)),
      })),
    }
  );
};

/** The templates in use, in staff's order. */
export const findTemplates = (db: Db) =>
  db.answerTemplate.findMany({
    where: { active: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: 100,
    select: { code: true, title: true, text: true },
  });

type HeldCase = {
  statusId: number;
  userId: number;
  orderId: number | null;
  protocol: string;
  lastId: number;
  lastAuthor: string | null;
  isCustomers: boolean;
};

/**
 * The status and last message of a case; locks it until the transaction ends. Null if there is none. It takes two
 * statements, so that after waiting for the lock the second one sees what was written meanwhile.
 */
export const lockBackOfficeCase = async (db: Db, id: number): Promise<HeldCase | null> => {
  await db.$queryRaw(Prisma.sql`select from caso where pk_caso = ${id} for update`);
  const rows = await db.$queryRaw<HeldCase[]>(Prisma.sql`
    select c.fk_status_caso as "statusId", c.fk_usuario as "userId", c.fk_pedido as "orderId", c.protocolo as protocol,
           coalesce(m.pk_mensagem_caso, 0) as "lastId", m.nome_autor as "lastAuthor",
           coalesce(m.autor = 'cliente', false) as "isCustomers"
      from caso c left join lateral (
        select pk_mensagem_caso, autor, nome_autor from mensagem_caso
         where fk_caso = c.pk_caso order by pk_mensagem_caso desc limit 1) m on true
     where c.pk_caso = ${id}`);
  return rows[0] ?? null;
};

export const resolveCase = async (db: Db, id: number): Promise<void> => {
  await db.supportCase.update({
    where: { id },
    data: { statusId: caseStatus.resolved },
    select: { id: true },
  });
};

export const findCaseUser = async (db: Db, id: number): Promise<number | null> =>
  (await db.supportCase.findUnique({ where: { id }, select: { userId: true } }))?.userId ?? null;

/** A file of a case, from either side; null if the case has no such file. */
export const findCaseFile = (db: Db, caseId: number, attachmentId: string) =>
  db.attachment.findFirst({
    where: { id: attachmentId, caseMessages: { some: { message: { caseId } } } },
    select: { originalName: true, storageKey: true, size: true },
  });
