import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { writePasswordHash } from './access-store.server';
import { lockAccount } from './account-link-store.server';
import { accessTopics } from './jobs';
import { readProfile } from './profile-store.server';
import { type PasswordWeakness, weaknessOf } from './weak-password';

/** A password that is soon guessed; the words for it are in labels.ts. */
export type WeakPassword = { kind: 'weak'; weakness: PasswordWeakness };

/** Why this account should not take a password; null for one that serves. */
export const weaknessFor = async (
  { db }: HasDb,
  userId: number,
  password: string,
): Promise<PasswordWeakness | null> => {
  const person = await readProfile(db, userId);
  return person && weaknessOf(password, person);
};

/**
 * Writes a new password: every other session ends, links that would still lead into the account die, and a mail
 * tells of it. To be called in a transaction.
 */
export const replacePassword = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  password: { userId: number; passwordHash: string; keptSession: string | null },
): Promise<void> => {
  const { userId } = password;
  // The account first, as everywhere, so that no link is written meanwhile.
  await lockAccount(services.db, userId);
  await writePasswordHash(services.db, password);
  await queueMessage(services, {
    topic: accessTopics.passwordChanged,
    payload: { userId },
    dedupeKey: `password-changed-${services.ids.id()}`,
  });
};
