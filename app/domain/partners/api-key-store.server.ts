import { type Db, Prisma } from '~/platform/db.server';
import type { ApiScope } from './api-key';

export type KeyRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const shown = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
} satisfies Prisma.ApiKeySelect;

const alive = (now: Date): Prisma.ApiKeyWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

/** Keys of a customer, the newest first. */
export const findKeys = (db: Db, userId: number, most: number): Promise<KeyRow[]> =>
  db.apiKey.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: most, select: shown });

export const countLivingKeys = (db: Db, userId: number, now: Date): Promise<number> =>
  db.apiKey.count({ where: { userId, ...alive(now) } });

export type NewKey = {
  userId: number;
  name: string;
  prefix: string;
  keyHash: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date | null;
};

export const writeKey = (db: Db, key: NewKey): Promise<{ id: number }> =>
  db.apiKey.create({ data: key, select: { id: true } });

/** False if it is not the customer's, or was already revoked. */
export const writeRevoked = async (
  db: Db,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<boolean> => {
  const { count } = await db.apiKey.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count === 1;
};

export type FoundKey = { id: number; userId: number; scopes: string[]; isBlocked: boolean };

/**
 * The active key with this hash. The same statement records its use, if the last record is as old as `staleAt`. A key
 * of an erased account is not found.
 */
export const findByHash = async (
  db: Db,
  { keyHash, now, staleAt }: { keyHash: string; now: Date; staleAt: Date },
): Promise<FoundKey | null> => {
  const rows = await db.$queryRaw<FoundKey[]>(Prisma.sql`
    with achada as (
      select c.pk_chave_api, c.fk_usuario, c.escopos, u.bloqueado_em is not null as bloqueada
        from chave_api c join usuario u on u.pk_usuario = c.fk_usuario
       where c.hash_chave = ${keyHash} and c.revogada_em is null and u.dta_anonimizado is null
         and (c.expira_em is null or c.expira_em > ${now})),
    usada as (
      update chave_api c set ultimo_uso = ${now} from achada a
       where c.pk_chave_api = a.pk_chave_api and not a.bloqueada
         and (c.ultimo_uso is null or c.ultimo_uso <= ${staleAt}))
    select pk_chave_api as "id", fk_usuario as "userId", escopos as "scopes", bloqueada as "isBlocked" from achada`);
  return rows[0] ?? null;
};

/** A key with the email address of its owner, for the mail about it; null once the key is gone. */
export const findKeyOwner = async (db: Db, id: number) => {
  const row = await db.apiKey.findUnique({
    where: { id },
    select: { ...shown, user: { select: { name: true, type: true, email: true } } },
  });
  return row && { key: row, owner: row.user };
};
