import { type Db, Prisma } from '~/platform/db.server';
import type { ConsentRecord } from '../profile/profile-form';
import { type ConsentEntry, type CookieChoice, type LastAnswers, privacyPurposes } from './privacy';

type CookieRecord = CookieChoice & {
  userId: number | null;
  textVersion: string;
  ip: string | null;
  createdAt: Date;
};

export const insertCookieAnswer = async (db: Db, record: CookieRecord): Promise<void> => {
  await db.cookieAnswer.create({ data: record });
};

type AnswerRow = { purpose: keyof LastAnswers; accepted: boolean };

/** The last answer to each switch, read from the log. */
export const readLastAnswers = async (db: Db, userId: number): Promise<LastAnswers> => {
  const rows = await db.$queryRaw<AnswerRow[]>(Prisma.sql`
    select distinct on (finalidade) finalidade as purpose, aceito as accepted
      from consentimento where fk_usuario = ${userId} and finalidade in (${Prisma.join([...privacyPurposes])})
     order by finalidade, dta_inc desc, pk_consentimento desc`);
  return Object.fromEntries(rows.map(({ purpose, accepted }) => [purpose, accepted]));
};

/**
 * Lets only one change of a customer's answers run at a time, until the transaction ends; returns the account's
 * e-mail.
 */
export const lockAnswers = async (db: Db, userId: number): Promise<string | null> => {
  const rows = await db.$queryRaw<{ email: string }[]>(
    Prisma.sql`select email_usuario as email from usuario where pk_usuario = ${userId} for no key update`,
  );
  return rows[0]?.email ?? null;
};

/** The account with an e-mail (lower case); null when there is none. */
export const findUserByEmail = async (db: Db, email: string): Promise<number | null> =>
  (await db.user.findFirst({ where: { email, erasedAt: null }, select: { id: true } }))?.id ?? null;

export const insertConsents = async (
  db: Db,
  userId: number,
  records: readonly ConsentRecord[],
  createdAt: Date,
): Promise<void> => {
  await db.consent.createMany({ data: records.map((record) => ({ ...record, userId, createdAt })) });
};

export const countConsents = (db: Db, userId: number): Promise<number> =>
  db.consent.count({ where: { userId } });

/** One page of the log, newest first. */
export const readConsents = async (
  db: Db,
  userId: number,
  { skip, take }: { skip: number; take: number },
): Promise<ConsentEntry[]> => {
  const rows = await db.consent.findMany({
    where: { userId },
    select: { id: true, purpose: true, accepted: true, textVersion: true, channel: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take,
  });
  return rows.map((row) => ({ ...row, id: String(row.id) }));
};
