import { type Db, Prisma } from '~/platform/db.server';

type LockedAccount = { email: string; isOperator: boolean; erasedAt: Date | null };

/**
 * Locks the account until the transaction ends: nothing that belongs to it can be written by anybody else meanwhile,
 * as every such row refers to it.
 */
export const lockAccount = async (db: Db, userId: number): Promise<LockedAccount | null> => {
  const rows = await db.$queryRaw<LockedAccount[]>(Prisma.sql`
    select email_usuario as email, operador as "isOperator", dta_anonimizado as "erasedAt"
      from usuario where pk_usuario = ${userId} for update`);
  return rows[0] ?? null;
};

/** Nobody's name, and no password fits. The code stays: orders and their papers name it. */
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

/** Ends every way into the account and forgets from where it was used. */
export const deleteAccess = async (db: Db, userId: number): Promise<void> => {
  await db.session.deleteMany({ where: { userId } });
  await db.accountLink.deleteMany({ where: { userId } });
  await db.knownDevice.deleteMany({ where: { userId } });
  await db.secondFactor.deleteMany({ where: { userId } });
};

/** What was agreed to stays as a log; from where, is forgotten. */
export const forgetAnswerAddresses = async (db: Db, userId: number): Promise<void> => {
  await db.consent.updateMany({ where: { userId, ip: { not: null } }, data: { ip: null } });
  await db.cookieAnswer.updateMany({ where: { userId, ip: { not: null } }, data: { ip: null } });
};
