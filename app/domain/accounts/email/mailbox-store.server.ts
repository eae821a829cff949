import type { Db } from '~/platform/db.server';

/** The state of an account's mailbox. The account stays locked until the transaction ends. */
export type LockedMailbox = { isConfirmed: boolean; isLoose: boolean; wantedDocument: string | null };

/**
 * An account is loose while its mailbox is not confirmed and it has no orders except cancelled ones: `conta_solta`.
 */
export const lockMailbox = async (db: Db, userId: number): Promise<LockedMailbox | null> => {
  const [row] = await db.$queryRaw<LockedMailbox[]>`
    select email_confirmado_em is not null as "isConfirmed", conta_solta(pk_usuario) as "isLoose",
           cpf_cnpj_pretendido as "wantedDocument"
      from usuario where pk_usuario = ${userId} for update`;
  return row ?? null;
};

/** Records the first time at which the mailbox was confirmed; a second call changes nothing. */
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

/** Takes a document from a loose account; an account that is not loose keeps it. */
export const releaseDocument = async (db: Db, document: string): Promise<void> => {
  const holders = await db.$queryRaw<{ id: number }[]>`
    select pk_usuario as "id" from usuario where cpf_cnpj_usuario = ${document} for update`;
  // Checked again under the lock, because an order may have been placed in between.
  for (const { id } of holders)
    await db.$executeRaw`
      update usuario set cpf_cnpj_usuario = null where pk_usuario = ${id} and conta_solta(pk_usuario)`;
};

/** Gives an account the document that it wants, unless an account already has it; true when it was given. */
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

/** Empties the fields that a stranger may have filled in. The name stays until the customer enters another. */
export const emptyProfile = async (db: Db, userId: number): Promise<void> => {
  await db.$executeRaw`
    update usuario set cpf_cnpj_usuario = null, cpf_cnpj_pretendido = null, dta_nasc_usuario = null,
           contato_usuario = null, segmento = null, ddd_celular = null, nr_celular = null, ddd_fone = null,
           nr_fone = null, consumidor_final = null, icms_st = null, comercializacao = null, industrializacao = null
     where pk_usuario = ${userId}`;
};
