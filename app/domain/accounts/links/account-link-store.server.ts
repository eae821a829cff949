import { type Db, Prisma } from '~/platform/db.server';
import type { AccountLink, AccountLinkKind, TakenLink } from './account-link';

export type NewLink = {
  tokenHash: string;
  kind: AccountLinkKind;
  userId: number;
  operatorId: number | null;
  newEmail: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Serialises the writing of one account's links. */
export const lockAccount = async (db: Db, userId: number): Promise<void> => {
  await db.$queryRaw`select 1 from usuario where pk_usuario = ${userId} for no key update`;
};

/** Writes a link, or extends the life of the same link; false when it was used or replaced in the meantime. */
export const writeLink = async (db: Db, link: NewLink): Promise<boolean> => {
  const { tokenHash, kind, userId, operatorId, newEmail, createdAt, expiresAt } = link;
  const written = await db.$executeRaw`
    insert into link_conta (hash_link, tipo_link, fk_usuario, fk_operador, email_novo, dta_inc, expira_em)
    values (${tokenHash}, ${kind}, ${userId}, ${operatorId}, ${newEmail}, ${createdAt}, ${expiresAt})
    on conflict (hash_link) do update set dta_inc = excluded.dta_inc, expira_em = excluded.expira_em
      where link_conta.usado_em is null`;
  return written === 1;
};

/** Invalidates the earlier links for the same purpose. */
export const retireOthers = async (db: Db, link: NewLink): Promise<void> => {
  await db.accountLink.updateMany({
    where: {
      userId: link.userId,
      kind: link.kind,
      operatorId: link.operatorId,
      tokenHash: { not: link.tokenHash },
      usedAt: null,
    },
    data: { usedAt: link.createdAt },
  });
};

/**
 * How many links of a kind an account got since an instant, and when the last unused one was made. The link `except`
 * is left out.
 */
export const recentLinks = async (
  db: Db,
  { userId, kind, since, except }: { userId: number; kind: AccountLinkKind; since: Date; except: string },
): Promise<{ count: number; lastUnusedAt: Date | null }> => {
  const [row] = await db.$queryRaw<{ count: number; lastUnusedAt: Date | null }[]>`
    select count(*)::int as "count", max(dta_inc) filter (where usado_em is null) as "lastUnusedAt"
      from link_conta
     where fk_usuario = ${userId} and tipo_link = ${kind} and dta_inc > ${since} and hash_link <> ${except}`;
  return row ?? { count: 0, lastUnusedAt: null };
};

/** Invalidates all links of these kinds for an account. */
export const retireLinks = async (
  db: Db,
  userId: number,
  kinds: readonly AccountLinkKind[],
  now: Date,
): Promise<void> => {
  await db.accountLink.updateMany({
    where: { userId, kind: { in: [...kinds] }, usedAt: null },
    data: { usedAt: now },
  });
};

/** A link works once and until it expires, while its customer and its operator may act; `l` is the link. */
const works = (kind: AccountLinkKind, tokenHash: string, now: Date) => Prisma.sql`
  l.hash_link = ${tokenHash} and l.tipo_link = ${kind} and l.usado_em is null and l.expira_em > ${now}
  and exists (
    select 1 from usuario where pk_usuario = l.fk_usuario and bloqueado_em is null and dta_anonimizado is null)
  and (l.fk_operador is null or exists (
    select 1 from usuario where pk_usuario = l.fk_operador and papel is not null and bloqueado_em is null))`;

type LinkRow = Omit<AccountLink, 'operator'> & { operatorId: number | null; operatorName: string | null };

/** The target of a link, without using the link; null when it does not work. */
export const readLink = async (
  db: Db,
  kind: AccountLinkKind,
  tokenHash: string,
  now: Date,
): Promise<AccountLink | null> => {
  const [row] = await db.$queryRaw<LinkRow[]>`
    select u.pk_usuario as "userId", u.nome_usuario as "customerName", u.fk_tipo_usuario as "customerType", u.email_usuario as "email",
           l.email_novo as "newEmail", o.pk_usuario as "operatorId", o.nome_usuario as "operatorName"
      from link_conta l
      join usuario u on u.pk_usuario = l.fk_usuario
      left join usuario o on o.pk_usuario = l.fk_operador
     where ${works(kind, tokenHash, now)}`;
  if (!row) return null;
  const { operatorId, operatorName, ...rest } = row;
  return { ...rest, operator: operatorId === null ? null : { id: operatorId, name: operatorName ?? '' } };
};

/** Uses a link. Of several simultaneous requests only one gets it, the others get null. */
export const takeLink = async (
  db: Db,
  kind: AccountLinkKind,
  tokenHash: string,
  now: Date,
  ip: string | null,
): Promise<TakenLink | null> => {
  const [taken] = await db.$queryRaw<TakenLink[]>`
    update link_conta l set usado_em = ${now}, ip = ${ip}
     where ${works(kind, tokenHash, now)}
    returning l.fk_usuario as "userId", l.fk_operador as "operatorId", l.email_novo as "newEmail"`;
  return taken ?? null;
};

/** Removes up to `limit` links that expired before an instant; returns how many. */
export const deleteOldLinks = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from link_conta where hash_link = any(array(
      select hash_link from link_conta where expira_em < ${before} order by expira_em limit ${limit}))`);
