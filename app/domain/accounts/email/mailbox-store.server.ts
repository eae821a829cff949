import type { Db } from '~/platform/db.server';

/** What is known of the mailbox behind an account, which is then locked until the transaction ends. */
export type LockedMailbox = { isConfirmed: boolean; isLoose: boolean; wantedDocument: string | null };

/** An account is loose while nobody confirmed its mailbox and it has no order but cancelled ones: `conta_solta`. */
export const lockMailbox = async (db: Db, userId: number): Promise<LockedMailbox | null> => {
  const [row] = await db.$queryRaw<LockedMailbox[]>`
    select email_confirmado_em is not null as "isConfirmed", conta_solta(pk_usuario) as "isLoose",
           cpf_cnpj_pretendido as "wantedDocument"
      from usuario where pk_usuario = ${userId} for update`;
  return row ?? null;
};

/** Notes who was confirmed first at which instant; done twice it changes nothing. */
export const writeConfirmed = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { emailConfirmedAt: now },
  });
};

/** Whether the account that has a document is loose. */
export const isLooselyHeld = async (db: Db, document: string): Promise<boolean> => {
  const [row] = await db.$queryRaw<{ isLoose: boolean }[]>`
    select conta_solta(pk_usuario) as "isLoose" from usuario where cpf_cnpj_usuario = ${document}`;
  return row?.isLoose ?? false;
};

/** Takes a document from the loose account that has it; an account that holds it keeps it. */
export const releaseDocument = async (db: Db, document: string): Promise<void> => {
  const holders = await db.$queryRaw<{ id: number }[]>`
    select pk_usuario as "id" from usuario where cpf_cnpj_usuario = ${document} for update`;
  // Looked at again under the lock: an order may have come between.
  for (const { id } of holders)
    await db.$executeRaw`
      update usuario set cpf_cnpj_usuario = null where pk_usuario = ${id} and conta_solta(pk_usuario)`;
};

/** Gives an account the document that it wants, unless somebody has it; true when it has it now. */
export const grantDocument = async (db: Db, userId: number, document: string): Promise<boolean> => {
  const granted = await db.$executeRaw`
    update usuario set cpf_cnpj_usuario = ${document}
     where pk_usuario = ${userId} and cpf_cnpj_usuario is null
       and not exists (select from usuario where cpf_cnpj_usuario = ${document})`;
  return granted === 1;
};

export const forgetInput = async (db: Db, userId: number): Promise<void> => {
  await db.user.update({ where: { id: userId }, data: { wantedDocument: null }, select: { id: true } });
};

/** Empties what a stranger may have written of himself or of the mailbox's owner; the name waits for another. */
export const emptyProfile = async (db: Db, userId: number): Promise<void> => {
  await db.$executeRaw`
    update usuario set cpf_cnpj_usuario = null, cpf_cnpj_pretendido = null, dta_nasc_usuario = null,
           contato_usuario = null, segmento = null, ddd_celular = null, nr_celular = null, ddd_fone = null,
           nr_fone = null, consumidor_final = null, icms_st = null, comercializacao = null, industrializacao = null
     where pk_usuario = ${userId}`;
};
