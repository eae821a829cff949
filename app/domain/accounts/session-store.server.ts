import { type Db, Prisma } from '~/platform/db.server';
import type { CustomerRecord } from './customer';
import type { Origin } from './session';

/** Longest user agent that is kept. */
const USER_AGENT_MAX = 300;

export type NewSession = Origin & {
  id: string;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
  endsAt: Date;
};

export const createSession = async (db: Db, session: NewSession): Promise<void> => {
  await db.session.create({
    data: {
      ...session,
      userAgent: session.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      lastSeenAt: session.createdAt,
    },
  });
};

export type LiveSession = {
  expiresAt: Date;
  lastSeenAt: Date;
  blockedAt: Date | null;
  customer: CustomerRecord;
};

type SessionRow = Omit<CustomerRecord, 'fiscal'> &
  CustomerRecord['fiscal'] & { expiresAt: Date; lastSeenAt: Date; blockedAt: Date | null };

/**
 * A session that is neither expired nor revoked, with its customer: one statement, because every page of
 * somebody who is signed in asks for it.
 */
export const readLiveSession = async (db: Db, id: string, now: Date): Promise<LiveSession | null> => {
  const rows = await db.$queryRaw<SessionRow[]>`
    select s.expira_em as "expiresAt", s.ultima_atividade as "lastSeenAt", u.bloqueado_em as "blockedAt",
           u.pk_usuario as "id", u.fk_tipo_usuario as "type", u.cpf_cnpj_usuario as "document",
           u.dta_nasc_usuario::text as "birthDate", u.nome_usuario as "name", u.email_usuario as "email",
           u.codigo_usuario as "code", u.operador as "isOperator", u.consumidor_final as "finalConsumer",
           u.icms_st as "taxSubstitution", u.comercializacao as "resale", u.industrializacao as "industrialUse"
      from sessao s join usuario u on u.pk_usuario = s.fk_usuario
     where s.pk_sessao = ${id} and s.revogada_em is null and s.expira_em > ${now}`;
  const row = rows[0];
  if (!row) return null;
  const { expiresAt, lastSeenAt, blockedAt, finalConsumer, taxSubstitution, resale, industrialUse, ...rest } =
    row;
  return {
    expiresAt,
    lastSeenAt,
    blockedAt,
    customer: { ...rest, fiscal: { finalConsumer, taxSubstitution, resale, industrialUse } },
  };
};

/** Notes activity, unless somebody noted it since `unlessSince`. */
export const noteActivity = async (db: Db, id: string, now: Date, unlessSince: Date): Promise<void> => {
  await db.session.updateMany({
    where: { id, lastSeenAt: { lte: unlessSince } },
    data: { lastSeenAt: now },
  });
};

/** Ends one session; ending it twice keeps the first time. */
export const revokeSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
};

/** Removes up to `limit` sessions that ended before an instant; answers how many. */
export const deleteEnded = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from sessao where pk_sessao = any(array(
      select pk_sessao from sessao where expira_em < ${before} order by expira_em limit ${limit}))`);
