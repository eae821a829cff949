import { type Db, Prisma } from '~/platform/db.server';

type LockedAccount = { email: string; isStaff: boolean; erasedAt: Date | null };

/**
 * Locks the account until the transaction ends. No row that belongs to the account can be written meanwhile, because
 * each refers to it.
 */
export const lockAccount = async (db: Db, userId: number): Promise<LockedAccount | null> => {
  const rows = await db.$queryRaw<LockedAccount[]>(Prisma.sql`
    select email_usuario as email, papel is not null as "isStaff", dta_anonimizado as "erasedAt"
      from usuario where pk_usuario = ${userId} for update`);
  return rows[0] ?? null;
};

/** Replaces the name and makes the password unusable. The code stays, because orders and their documents show it. */
export const anonymiseUser = async (db: Db, userId: number, name: string, now: Date): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update usuario set
      nome_usuario = ${name}, email_usuario = lower(codigo_usuario) || '@anonimizado.invalid', senha_usuario = '-',
      cpf_cnpj_usuario = null, cpf_cnpj_pretendido = null, dta_nasc_usuario = null, contato_usuario = null, segmento = null,
      ddd_celular = null, nr_celular = null, ddd_fone = null, nr_fone = null,
      consumidor_final = null, icms_st = null, comercializacao = null, industrializacao = null,
      dta_anonimizado = coalesce(dta_anonimizado, ${now})
    where pk_usuario = ${userId}`);
};

/** Ends every way into the account and deletes the record of where it was used from. */
export const deleteAccess = async (db: Db, userId: number): Promise<void> => {
  await db.session.deleteMany({ where: { userId } });
  await db.accountLink.deleteMany({ where: { userId } });
  await db.knownDevice.deleteMany({ where: { userId } });
  await db.secondFactor.deleteMany({ where: { userId } });
};

/** The consent log stays; the addresses from which consent was given are deleted. */
export const forgetAnswerAddresses = async (db: Db, userId: number): Promise<void> => {
  await db.consent.updateMany({ where: { userId, ip: { not: null } }, data: { ip: null } });
  await db.cookieAnswer.updateMany({ where: { userId, ip: { not: null } }, data: { ip: null } });
};
