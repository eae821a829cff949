import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { noteMailChoice } from '../notifications/mail-choices.server';
import { type ConsentChannel, TERMS_VERSION } from './consent';
import { findUserByEmail, insertConsents, lockAnswers, readLastAnswers } from './consent-store.server';
import { changedPurposes, type PrivacyAnswers, type PrivacyPurpose } from './privacy';

type Change = {
  userId: number;
  /** What is not in it stays as it is. */
  answers: Partial<PrivacyAnswers>;
  channel: Exclude<ConsentChannel, 'seed'>;
  ip: string | null;
};

/**
 * Sets the switches. The log gets one row for each answer that is another than the last, and nothing when all are the
 * same, also when two changes come at once. News by mail are what the address's own choice says as well. Answers what was
 * changed.
 */
export const changePrivacy = (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, answers, channel, ip }: Change,
): Promise<PrivacyPurpose[]> =>
  inTransaction(services, async (within) => {
    const { db, clock } = within;
    const email = await lockAnswers(db, userId);
    const changed = changedPurposes(await readLastAnswers(db, userId), answers);
    const createdAt = clock.now();
    const records = changed.map((purpose) => ({
      purpose,
      accepted: answers[purpose] ?? false,
      textVersion: TERMS_VERSION,
      channel,
      ip,
    }));
    if (records.length > 0) await insertConsents(db, userId, records, createdAt);
    if (email !== null && changed.includes('news'))
      await noteMailChoice(within, {
        email,
        kind: 'offers',
        accepted: answers.news ?? false,
        channel,
        ip,
        createdAt,
      });
    return changed;
  });

/** The same for news alone, by the e-mail (lower case) of an account; nothing where nobody has it. */
export const changeNews = async (
  services: Pick<Context, 'db' | 'clock'>,
  { email, accepted, ...by }: { email: string; accepted: boolean } & Pick<Change, 'channel' | 'ip'>,
): Promise<void> => {
  const userId = await findUserByEmail(services.db, email);
  if (userId !== null) await changePrivacy(services, { userId, answers: { news: accepted }, ...by });
};
