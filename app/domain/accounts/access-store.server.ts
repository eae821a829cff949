import { type Db, violatedUnique } from '~/platform/db.server';
import type { Greeted } from './customer';

/** Whom mails about an account greet, and where they go. Nobody for an account that was erased. */
export type Mailbox = Greeted & { email: string };

export const findMailbox = (db: Db, userId: number): Promise<Mailbox | null> =>
  db.user.findFirst({
    where: { id: userId, erasedAt: null },
    select: { name: true, type: true, email: true },
  });

/** The mailbox of somebody who may still log in. */
export const findActiveMailbox = (db: Db, userId: number): Promise<Mailbox | null> =>
  db.user.findFirst({
    where: { id: userId, erasedAt: null, blockedAt: null },
    select: { name: true, type: true, email: true },
  });

/**
 * Writes a new password. The database itself then ends the account's sessions, but for the one that is kept, and its
 * mailed links: see `usuario_encerra_acessos` in the migrations. To be called in a transaction.
 */
export const writePasswordHash = async (
  db: Db,
  { userId, passwordHash, keptSession }: { userId: number; passwordHash: string; keptSession: string | null },
): Promise<void> => {
  await db.$queryRaw`select set_config('lombada.sessao_mantida', ${keptSession ?? ''}, true)`;
  await db.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
};

/** Gives an account another e-mail (lower case). Throws what `isEmailConflict` knows when somebody has it. */
export const writeEmail = async (db: Db, userId: number, email: string): Promise<void> => {
  await db.user.update({ where: { id: userId }, data: { email }, select: { id: true } });
};

export const isEmailConflict = (error: unknown): boolean => violatedUnique(error) === 'usuario_email_key';

/** Ends all sessions of an account but one, at once. */
export const revokeOtherSessions = async (
  db: Db,
  userId: number,
  now: Date,
  keptId: string | null,
): Promise<void> => {
  await db.session.updateMany({
    where: { userId, revokedAt: null, ...(keptId === null ? {} : { id: { not: keptId } }) },
    data: { revokedAt: now },
  });
};
