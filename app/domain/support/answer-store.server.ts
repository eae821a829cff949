import { type Db, Prisma } from '~/platform/db.server';

/** The case with a protocol number and its customer, or null. */
export const findCaseOf = async (
  db: Db,
  protocol: string,
): Promise<{ caseId: number; userId: number } | null> => {
  const found = await db.supportCase.findUnique({ where: { protocol }, select: { id: true, userId: true } });
  return found && { caseId: found.id, userId: found.userId };
};

/** Stores staff's answer and returns its number; triggers update the case and queue the mail. */
export const insertAnswer = async (
  db: Db,
  answer: { caseId: number; text: string; authorName?: string },
): Promise<number> => {
  const { id } = await db.caseMessage.create({ data: answer, select: { id: true } });
  return id;
};

type LastMessage = { id: number; author: string; files: number };

/** The last message of a case and its number of files; locks the case until the transaction ends. */
export const lockLastMessage = async (db: Db, caseId: number): Promise<LastMessage | null> => {
  await db.$queryRaw(Prisma.sql`select from caso where pk_caso = ${caseId} for update`);
  const rows = await db.$queryRaw<LastMessage[]>(Prisma.sql`
    select pk_mensagem_caso as id, autor as author,
           (select count(*)::int from mensagem_caso_anexo where fk_mensagem_caso = pk_mensagem_caso) as files
      from mensagem_caso where fk_caso = ${caseId} order by pk_mensagem_caso desc limit 1`);
  return rows[0] ?? null;
};

export const attachFiles = (db: Db, messageId: number, ids: readonly string[]) =>
  db.caseMessageAttachment.createMany({ data: ids.map((attachmentId) => ({ messageId, attachmentId })) });

/** More than any conversation has. */
const MOST_FILES = 1_000;

/** The files of a conversation, in the order in which they were sent. */
export const findFilesOf = (db: Db, caseId: number) =>
  db.attachment.findMany({
    where: { caseMessages: { some: { message: { caseId } } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_FILES,
    select: { originalName: true, storageKey: true },
  });
