import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { type ConsentChannel, TERMS_VERSION } from './consent';
import { insertConsents, lockAnswers, readLastAnswers } from './consent-store.server';
import { changedPurposes, type PrivacyAnswers } from './privacy';

type Change = {
  userId: number;
  answers: PrivacyAnswers;
  channel: ConsentChannel;
  ip: string | null;
};

/**
 * Sets the three switches. The log gets one row for each answer that is another than the last, and nothing when all
 * are the same, also when two changes come at once. Answers what was changed.
 */
export const changePrivacy = (
  services: HasDb & { clock: Clock },
  { userId, answers, channel, ip }: Change,
): Promise<ReturnType<typeof changedPurposes>> =>
  inTransaction(services, async ({ db, clock }) => {
    await lockAnswers(db, userId);
    const changed = changedPurposes(await readLastAnswers(db, userId), answers);
    const records = changed.map((purpose) => ({
      purpose,
      accepted: answers[purpose],
      textVersion: TERMS_VERSION,
      channel,
      ip,
    }));
    if (records.length > 0) await insertConsents(db, userId, records, clock.now());
    return changed;
  });
