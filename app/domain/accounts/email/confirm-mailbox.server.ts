import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { notifyOutbox, queueMessage } from '../../notifications/queue-message.server';
import { mailboxIsRead } from '../../notifications/stopped-mail.server';
import { fail, ok, type Result } from '../../shared/result';
import { takenValue } from '../account-store.server';
import { verificationPerAccount } from '../limits';
import type { DeadLink } from '../links/account-link';
import { takeAccountLink } from '../links/account-link.server';
import { verificationMessage } from '../messages.server';
import {
  emptyProfile,
  forgetInput,
  grantDocument,
  lockMailbox,
  releaseDocument,
  writeConfirmed,
} from './mailbox-store.server';

/** Which account may hold a document before and after confirmation: see docs/decisions/14-confirmed-email.md. */

/** `kept`: another account holds the wanted document and keeps it. */
export type Input = 'none' | 'granted' | 'kept';

/**
 * Records that the mailbox is confirmed. The account gets the document of its registration if no account or only a
 * loose one has it. To be called in a transaction.
 */
export const confirmMailbox = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<Input> => {
  const mailbox = await lockMailbox(db, userId);
  if (!mailbox) return 'none';
  await writeConfirmed(db, userId, clock.now());
  await mailboxIsRead({ db }, userId);
  const { wantedDocument } = mailbox;
  if (wantedDocument === null) return 'none';
  await releaseDocument(db, wantedDocument);
  const isGranted = await grantDocument(db, userId, wantedDocument);
  await forgetInput(db, userId);
  return isGranted ? 'granted' : 'kept';
};

/**
 * The same after a password reset by mail. A stranger may have created a loose account, so its profile is emptied
 * first. To be called in a transaction.
 */
export const confirmByRecovery = async (
  services: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<void> => {
  const mailbox = await lockMailbox(services.db, userId);
  if (mailbox?.isLoose) await emptyProfile(services.db, userId);
  await confirmMailbox(services, userId);
};

/** Uses a registration's link. */
export const confirmSignUp = async (
  services: Pick<Context, 'db' | 'clock'>,
  { token, ip }: { token: string; ip: string | null },
): Promise<Result<{ input: Input }, DeadLink>> => {
  const confirm = (): Promise<Input | null> =>
    inTransaction(services, async (tx) => {
      const link = await takeAccountLink(tx, 'verification', token, ip);
      return link && confirmMailbox(tx, link.userId);
    });
  const input = await confirm().catch((error: unknown) => {
    // Of two confirmations at the same moment, the second finds the document taken.
    if (takenValue(error) !== 'document') throw error;
    return confirm();
  });
  return input === null ? fail({ kind: 'dead' }) : ok({ input });
};

type AskServices = Pick<Context, 'db' | 'ids' | 'jobs' | 'rateLimit'>;

/** Queues another mail with the link; at most five in an hour. */
export const requestVerification = async (
  services: AskServices,
  userId: number,
): Promise<Result<null, { kind: 'limited'; retryAfterSeconds: number }>> => {
  const allowance = await services.rateLimit.consume(verificationPerAccount, String(userId));
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const dedupeKey = `verification-${services.ids.id()}`;
  await queueMessage(services, verificationMessage.of({ payload: { userId }, dedupeKey }));
  await notifyOutbox(services);
  return ok(null);
};
