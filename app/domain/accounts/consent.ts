/** The version of the terms and notices that the sign-up page shows; a new text gets a new version. */
export const TERMS_VERSION = '2026-11-21';

export type ConsentPurpose = 'terms' | 'notices' | 'news' | 'commercial';

/** What was ticked (true) or left (false) at sign-up. */
export type ConsentAnswers = { [Purpose in ConsentPurpose]: boolean };

/** Where an answer was given: on the shop's page, through the API, by the link of a mail, or by the shop's own seed. */
export type ConsentChannel = 'site' | 'api' | 'email' | 'seed';

export type ConsentRecord = {
  purpose: ConsentPurpose;
  accepted: boolean;
  textVersion: string;
  channel: ConsentChannel;
  ip: string | null;
};

/** One log row for each purpose, refusals too. */
export const consentRecords = (
  answers: ConsentAnswers,
  channel: ConsentChannel,
  ip: string | null,
): ConsentRecord[] =>
  (Object.keys(answers) as ConsentPurpose[]).map((purpose) => ({
    purpose,
    accepted: answers[purpose],
    textVersion: TERMS_VERSION,
    channel,
    ip,
  }));
