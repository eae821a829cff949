import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../shared/result';
import { confirmByRecovery } from '../email/confirm-mailbox.server';
import type { AccountLink, DeadLink } from '../links/account-link';
import { findAccountLink, takeAccountLink } from '../links/account-link.server';
import type { Passwords } from '../ports';
import { browserHash } from '../sessions/open-session.server';
import { rememberDevice } from '../sessions/session-store.server';
import {
  forgetWrongPasswords,
  replacePassword,
  type WeakPassword,
  weaknessFor,
} from './password-counters.server';

export type PasswordReset = { token: string; password: string; ip: string | null; device: string | null };

const passwordLinks = ['recovery', 'invitation'] as const;

/** The target of a working link with which a password is chosen, and its kind; null for no such link. */
export const findPasswordLink = async (
  services: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<(AccountLink & { kind: (typeof passwordLinks)[number] }) | null> => {
  for (const kind of passwordLinks) {
    const link = await findAccountLink(services, kind, token);
    if (link) return { ...link, kind };
  }
  return null;
};

/**
 * Uses a recovery link or an invitation to set a new password. Every session of the account ends, as does its wait for
 * wrong passwords. The browser that opened the link becomes a known one; the result is the name for its cookie. If the
 * password is easily guessed, the link stays valid.
 */
export const resetPassword = async (
  services: Pick<Context, 'db' | 'clock' | 'ids' | 'jobs' | 'rateLimit'> & { passwords: Passwords },
  { token, password, ip, device: named }: PasswordReset,
): Promise<Result<{ device: string }, DeadLink | WeakPassword>> => {
  // Hashing is expensive, so it is done only for a working link.
  const found = await findPasswordLink(services, token);
  if (!found) return fail({ kind: 'dead' });
  const weakness = await weaknessFor(services, found.userId, password);
  if (weakness) return fail({ kind: 'weak', weakness });
  const passwordHash = await services.passwords.hash(password);
  const device = named ?? services.ids.token();
  const userId = await inTransaction(services, async (tx) => {
    const link = await takeAccountLink(tx, found.kind, token, ip);
    if (!link) return null;
    await replacePassword(tx, { userId: link.userId, passwordHash, keptSession: null });
    await confirmByRecovery(tx, link.userId);
    const known = { userId: link.userId, deviceHash: browserHash(device), at: tx.clock.now() };
    await rememberDevice(tx.db, known);
    return link.userId;
  });
  if (userId === null) return fail({ kind: 'dead' });
  await forgetWrongPasswords(services, userId);
  await notifyOutbox(services);
  return ok({ device });
};
