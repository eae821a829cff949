import { createHash } from 'node:crypto';
import { notifyOutbox, queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { addressLimitKey } from '~/platform/client-address';
import { cleanDocument } from '../../shared/document';
import { fail, ok, type Result } from '../../shared/result';
import { findAccountByLogin } from '../account-store.server';
import { recoveryPerAddress, recoveryPerLogin } from '../limits';
import { recoveryMessage } from '../messages.server';

/**
 * One counter for a login in all its spellings. An account's e-mail and document have separate counters: a shared one
 * would reveal that the two belong together.
 */
const loginKey = (login: string): string =>
  createHash('sha256')
    .update(login.includes('@') ? login.toLowerCase() : cleanDocument(login))
    .digest('base64url');

/**
 * Requests a recovery mail. Answer and work are the same whether or not an account has the login: the link is made
 * where the mail is sent (`sendRecoveryMail`).
 */
export const requestRecovery = async (
  services: Pick<Context, 'db' | 'ids' | 'jobs' | 'rateLimit'>,
  { login, ip }: { login: string; ip: string | null },
): Promise<Result<null, { kind: 'limited'; retryAfterSeconds: number }>> => {
  const { db, ids, rateLimit } = services;
  const address = ip === null ? 'unknown' : addressLimitKey(ip);
  const allowance = await rateLimit.attempt([
    { rule: recoveryPerAddress, key: address },
    { rule: recoveryPerLogin, key: `${loginKey(login)} ${address}` },
  ]);
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const account = await findAccountByLogin(db, login);
  await queueMessage(
    services,
    recoveryMessage.of({
      payload: { userId: account?.customer.id ?? null },
      dedupeKey: `recovery-${ids.id()}`,
    }),
  );
  await notifyOutbox(services);
  return ok(null);
};
