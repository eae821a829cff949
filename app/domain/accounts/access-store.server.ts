import { type Db, violatedUnique } from '~/platform/db.server';
import type { Greeted } from './customer';

/** Name and address for mails about an account. Null for an account that was erased. */
export type Mailbox = Greeted & { email: string };

export const findMailbox = (db: Db, userId: number): Promise<Mailbox | null> =>
  db.user.findFirst({
    where: { id: userId, erasedAt: null },
    select: { name: true, type: true, email: true },
  });

/** The mailbox of an account that may still log in. */
export const findActiveMailbox = (db: Db, userId: number): Promise<Mailbox | null> =>
  db.user.findFirst({
    where: { id: userId, erasedAt: null, blockedAt: null },
    select: { name: true, type: true, email: true },
  });

/**
 * Writes a new password. A database trigger (`usuario_encerra_acessos` in the migrations) then ends the account's
 * sessions, except the one that is kept, and its mailed links. To be called in a transaction.
 */
export const writePasswordHash = async (
  db: Db,
  { userId, passwordHash, keptSession }: { userId: number; passwordHash: string; keptSession: string | null },
): Promise<void> => {
  await db.$queryRaw`select set_config('lombada.sessao_mantida', ${keptSession ?? ''}, true)`;
  await db.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
};

/**
 * Changes an account's e-mail (lower case). When another account has it, throws an error that `isEmailConflict`
 * recognises.
 */
export const writeEmail = async (db: Db, userId: number, email: string): Promise<void> => {
  await db.user.update({ where: { id: userId }, data: { email }, select: { id: true } });
};

export const isEmailConflict = (error: unknown): boolean => violatedUnique(error) === 'usuario_email_key';

/** Ends all sessions of an account except one, at once. */
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
