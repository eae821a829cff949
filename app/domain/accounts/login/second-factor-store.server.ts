import type { Db } from '~/platform/db.server';

export type StoredFactor = { sealed: string; isConfirmed: boolean };

export const readFactor = async (db: Db, userId: number): Promise<StoredFactor | null> => {
  const row = await db.secondFactor.findUnique({
    where: { userId },
    select: { sealedSecret: true, confirmedAt: true },
  });
  return row && { sealed: row.sealedSecret, isConfirmed: row.confirmedAt !== null };
};

export const hasConfirmedFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await readFactor(db, userId))?.isConfirmed ?? false;

/** Starts an enrolment, or restarts an unconfirmed one. False: there is a confirmed factor, which stays. */
export const writePending = async (
  db: Db,
  { userId, sealed, now }: { userId: number; sealed: string; now: Date },
): Promise<boolean> =>
  (await db.$executeRaw`
    insert into segundo_fator (fk_usuario, segredo_selado, dta_inc) values (${userId}, ${sealed}, ${now})
    on conflict (fk_usuario) do update
      set segredo_selado = excluded.segredo_selado, dta_inc = excluded.dta_inc, ultimo_passo = null
      where segundo_fator.confirmado_em is null`) === 1;

/** Records that the code of a step was used; false when this or a later step was used before. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> =>
  (await db.$executeRaw`
    update segundo_fator set ultimo_passo = ${step}
     where fk_usuario = ${userId} and coalesce(ultimo_passo, -1) < ${step}`) === 1;

/** Confirms an enrolment with its recovery codes; false when it was confirmed before. */
export const writeConfirmedFactor = async (
  db: Db,
  { userId, codeHashes, now }: { userId: number; codeHashes: readonly string[]; now: Date },
): Promise<boolean> => {
  const { count } = await db.secondFactor.updateMany({
    where: { userId, confirmedAt: null },
    data: { confirmedAt: now },
  });
  if (count === 0) return false;
  await db.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
  return true;
};

/** Uses a recovery code; false when it is unknown or already used. */
export const takeRecoveryCode = async (
  db: Db,
  { userId, codeHash, now }: { userId: number; codeHash: string; now: Date },
): Promise<boolean> => {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
};

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } });

/** Removes factor and codes; false when there was none. */
export const deleteFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await db.secondFactor.deleteMany({ where: { userId } })).count > 0;
