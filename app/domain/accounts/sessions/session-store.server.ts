import { type Db, Prisma } from '~/platform/db.server';
import type { CustomerRecord, Operator } from '../customer';
import type { SessionTimes } from './session';

/**
 * Remembers a device that a customer logged in from. True when the device is new and others were known before, so that
 * the customer should be notified.
 */
export const rememberDevice = async (
  db: Db,
  { userId, deviceHash, at }: { userId: number; deviceHash: string; at: Date },
): Promise<boolean> => {
  const rows = await db.$queryRaw<{ isNews: boolean }[]>`
    with known as (
      select hash_aparelho from aparelho_conhecido where fk_usuario = ${userId}),
    kept as (
      insert into aparelho_conhecido (fk_usuario, hash_aparelho, dta_inc, ultimo_uso)
      values (${userId}, ${deviceHash}, ${at}, ${at})
      on conflict (fk_usuario, hash_aparelho) do update set ultimo_uso = excluded.ultimo_uso
      returning 1)
    select exists (select 1 from known) and ${deviceHash} not in (select hash_aparelho from known) as "isNews" from kept`;
  return rows[0]?.isNews ?? false;
};

/** Longest user agent that is kept. */
const USER_AGENT_MAX = 300;

export type NewSession = {
  id: string;
  userId: number;
  operatorId: number | null;
  createdAt: Date;
  expiresAt: Date;
  endsAt: Date;
  idleSeconds: number | null;
  ip: string | null;
  userAgent: string | null;
};

/**
 * Conditions for a session: the account is neither erased nor blocked and, after a password login, still has that
 * hash.
 */
export type Condition = { passwordHash: string | null };

const mayOperate = (operatorId: number): Prisma.Sql => Prisma.sql`
  and exists (select from usuario o
               where o.pk_usuario = ${operatorId} and o.papel is not null and o.bloqueado_em is null for share of o)`;

const owner = ({ userId, operatorId }: NewSession, { passwordHash }: Condition): Prisma.Sql => Prisma.sql`
  select u.pk_usuario from usuario u
   where u.pk_usuario = ${userId} and u.dta_anonimizado is null and u.bloqueado_em is null
     ${passwordHash === null ? Prisma.empty : Prisma.sql`and u.senha_usuario = ${passwordHash}`}
     ${operatorId === null ? Prisma.empty : mayOperate(operatorId)}
   for share of u`;

const inserted = (s: NewSession, from: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into sessao (pk_sessao, fk_usuario, fk_operador, dta_inc_sessao, ultima_atividade, limite_inatividade,
                      expira_em, termina_em, ip, navegador)
  select ${s.id}::text, pk_usuario, ${s.operatorId}::int, ${s.createdAt}::timestamptz, ${s.createdAt}::timestamptz,
         ${s.idleSeconds}::int, ${s.expiresAt}::timestamptz, ${s.endsAt}::timestamptz, ${s.ip}::text,
         ${s.userAgent?.slice(0, USER_AGENT_MAX) ?? null}::text
    from ${from}`;

/**
 * Writes a session in one statement that also checks and locks its owner. A password change, block or erasure either
 * comes before, and there is no session, or after, and ends it. False: no session was written.
 */
export const createSession = async (db: Db, session: NewSession, condition: Condition): Promise<boolean> =>
  (await db.$executeRaw`
    with owner as materialized (${owner(session, condition)}) ${inserted(session, Prisma.sql`owner`)}`) > 0;

/**
 * The same for a login from a known device, whose use is recorded. From any other device it returns false and writes
 * nothing.
 */
export const createSessionOnKnownDevice = async (
  db: Db,
  session: NewSession,
  condition: Condition,
  deviceHash: string,
): Promise<boolean> =>
  (await db.$executeRaw`
    with owner as materialized (${owner(session, condition)}),
    device as (
      update aparelho_conhecido a set ultimo_uso = ${session.createdAt} from owner
       where a.fk_usuario = owner.pk_usuario and a.hash_aparelho = ${deviceHash} returning owner.pk_usuario)
    ${inserted(session, Prisma.sql`device`)}`) > 0;

export type StoredSession = SessionTimes & {
  id: string;
  publicId: string;
  /** The operator who acts as the customer. */
  operator: Operator | null;
  endsAt: Date;
  blockedAt: Date | null;
  customer: CustomerRecord;
};

/** Activity now: `idleSeconds` is the page's limit, or null to leave the session's limit as it is. */
export type Activity = { idleSeconds: number | null };

type SessionRow = Omit<StoredSession, 'customer' | 'id' | 'operator'> &
  Omit<CustomerRecord, 'fiscal' | 'id'> &
  CustomerRecord['fiscal'] & { userId: number; operatorId: number | null; operatorName: string | null };

/** The same condition as in `whyEnded`. */
const isAlive = (now: Date): Prisma.Sql => Prisma.sql`
  s.revogada_em is null and s.expira_em > ${now} and (s.limite_inatividade is null
    or s.ultima_atividade + make_interval(secs => s.limite_inatividade) > ${now})`;

const newLimit = (idleSeconds: number | null): Prisma.Sql => Prisma.sql`
  case when s.limite_inatividade is not null then coalesce(${idleSeconds}::int, s.limite_inatividade) end`;

export type Note = Activity & {
  /** Activity recorded at this instant or earlier is updated. */
  staleAt: Date;
  /** A browser's token that ends by then is renewed, until `renewedTo` at most. */
  renewsBefore: Date;
  renewedTo: Date;
};

const noted = (
  id: string,
  now: Date,
  { idleSeconds, staleAt, renewsBefore, renewedTo }: Note,
): Prisma.Sql => Prisma.sql`
  update sessao s set ultima_atividade = ${now}, limite_inatividade = ${newLimit(idleSeconds)},
         expira_em = case when s.limite_inatividade is not null and s.expira_em <= ${renewsBefore}
                          then least(${renewedTo}, s.termina_em) else s.expira_em end
    from usuario u
   where s.pk_sessao = ${id} and u.pk_usuario = s.fk_usuario and u.bloqueado_em is null and ${isAlive(now)}
     and (s.ultima_atividade <= ${staleAt} or s.limite_inatividade <> ${idleSeconds}::int)
  returning s.ultima_atividade, s.limite_inatividade, s.expira_em`;

const unnoted = Prisma.sql`
  select null::timestamptz as ultima_atividade, null::int as limite_inatividade, null::timestamptz as expira_em`;

/**
 * A session, ended or not, with its customer. The same statement records activity, because every page of a signed-in
 * customer needs both. An ended session never records activity. A simulation ends when its operator is blocked or no
 * longer one; an erased customer has no session.
 */
export const readSession = async (
  db: Db,
  { id, now, note }: { id: string; now: Date; note: Note | null },
): Promise<StoredSession | null> => {
  const rows = await db.$queryRaw<SessionRow[]>`
    with n as (${note ? noted(id, now, note) : unnoted})
    select s.codigo_sessao::text as "publicId", o.pk_usuario as "operatorId", o.nome_usuario as "operatorName", s.termina_em as "endsAt",
           coalesce(n.ultima_atividade, s.ultima_atividade) as "lastSeenAt",
           coalesce(n.limite_inatividade, s.limite_inatividade) as "idleSeconds",
           coalesce(n.expira_em, s.expira_em) as "expiresAt", 
           case when s.fk_operador is not null and o.pk_usuario is null then s.dta_inc_sessao else s.revogada_em end
             as "revokedAt",
           u.bloqueado_em as "blockedAt", u.pk_usuario as "userId", u.fk_tipo_usuario as "type",
           u.cpf_cnpj_usuario as "document", u.dta_nasc_usuario::text as "birthDate", u.nome_usuario as "name",
           u.email_usuario as "email", u.codigo_usuario as "code", u.papel as "role",
           u.email_confirmado_em is not null as "isEmailConfirmed",
           u.consumidor_final as "finalConsumer", u.icms_st as "taxSubstitution", u.comercializacao as "resale",
           u.industrializacao as "industrialUse"
      from sessao s join usuario u on u.pk_usuario = s.fk_usuario left join n on true
      left join usuario o on o.pk_usuario = s.fk_operador and o.papel is not null and o.bloqueado_em is null
     where s.pk_sessao = ${id} and u.dta_anonimizado is null`;
  const row = rows[0];
  return row ? asSession(id, row) : null;
};

const asSession = (id: string, row: SessionRow): StoredSession => {
  const { userId, finalConsumer, taxSubstitution, resale, industrialUse, ...rest } = row;
  const {
    publicId,
    operatorId,
    operatorName,
    endsAt,
    lastSeenAt,
    idleSeconds,
    expiresAt,
    revokedAt,
    blockedAt,
    ...person
  } = rest;
  const fiscal = { finalConsumer, taxSubstitution, resale, industrialUse };
  const times = { endsAt, lastSeenAt, idleSeconds, expiresAt, revokedAt };
  const operator = operatorId === null ? null : { id: operatorId, name: operatorName ?? '' };
  return { id, publicId, operator, blockedAt, ...times, customer: { ...person, id: userId, fiscal } };
};

/** Records activity at an instant, unless later activity is recorded or the session has ended. */
export const noteActivity = async (
  db: Db,
  { id, at, now, idleSeconds }: Activity & { id: string; at: Date; now: Date },
): Promise<void> => {
  await db.$executeRaw`
    update sessao s set ultima_atividade = ${at}, limite_inatividade = ${newLimit(idleSeconds)}
     where s.pk_sessao = ${id} and s.ultima_atividade < ${at} and ${isAlive(now)}`;
};

/**
 * Moves the end of a session's token; the session's own end stays. Repeated or simultaneous calls have the same
 * result. Returns the new end, null when the session has ended.
 */
export const renewToken = async (
  db: Db,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<Date | null> => {
  const rows = await db.$queryRaw<{ expiresAt: Date }[]>`
    update sessao s set expira_em = greatest(s.expira_em, least(${until}, s.termina_em))
     where s.pk_sessao = ${id} and ${isAlive(now)} returning s.expira_em as "expiresAt"`;
  return rows[0]?.expiresAt ?? null;
};

/** Ends one session; a second call keeps the first time. */
export const revokeSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
};

/** Ends a customer's session by its id in the list; false when the customer has no such session. */
export const revokeListed = async (
  db: Db,
  { userId, publicId, now }: { userId: number; publicId: string; now: Date },
): Promise<boolean> => {
  const { count } = await db.session.updateMany({
    where: { userId, publicId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count > 0;
};

export type ListedRow = {
  id: string;
  publicId: string;
  isSimulation: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  total: number;
};

/** A page of a customer's live sessions, the last used first, each with the total number. */
export const listAlive = (
  db: Db,
  { userId, now, skip, take }: { userId: number; now: Date; skip: number; take: number },
): Promise<ListedRow[]> => db.$queryRaw<ListedRow[]>`
  select s.pk_sessao as "id", s.codigo_sessao::text as "publicId", s.fk_operador is not null as "isSimulation",
         s.dta_inc_sessao as "createdAt", s.ultima_atividade as "lastSeenAt", s.navegador as "userAgent",
         (count(*) over ())::int as "total"
    from sessao s where s.fk_usuario = ${userId} and ${isAlive(now)}
   order by s.ultima_atividade desc, s.pk_sessao limit ${take} offset ${skip}`;

/** Removes up to `limit` sessions that ended before an instant; returns how many. */
export const deleteEnded = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from sessao where pk_sessao = any(array(
      select pk_sessao from sessao where expira_em < ${before} order by expira_em limit ${limit}))`);
