import type { ConsentChannel, ConsentPurpose } from '../profile/profile-form';

/** What a customer may switch on and off at any time. */
export type PrivacyPurpose = Exclude<ConsentPurpose, 'terms'>;

/** In the order in which they are shown; the specification's `fk_privacidade` counts them from 1. */
export const privacyPurposes = ['notices', 'news', 'commercial'] as const satisfies readonly PrivacyPurpose[];

/** What stands now; nothing is allowed that was never asked. */
export type PrivacyAnswers = { [Purpose in PrivacyPurpose]: boolean };

/** The last answer given to each purpose; absent where none was ever given. */
export type LastAnswers = { [Purpose in PrivacyPurpose]?: boolean };

export const currentAnswers = (last: LastAnswers): PrivacyAnswers => ({
  notices: last.notices ?? false,
  news: last.news ?? false,
  commercial: last.commercial ?? false,
});

/** The purposes that are answered, and otherwise than the last time, or for the first. */
export const changedPurposes = (last: LastAnswers, next: LastAnswers): PrivacyPurpose[] =>
  privacyPurposes.filter((purpose) => next[purpose] !== undefined && last[purpose] !== next[purpose]);

/** One line of the consent history. */
export type ConsentEntry = {
  id: string;
  /** As the log holds it; the words for it are in labels.ts. */
  purpose: string;
  accepted: boolean;
  textVersion: string;
  channel: ConsentChannel | string;
  createdAt: Date;
};

/** Of the cookie notice's text; a new text asks again. */
export const NOTICE_VERSION = '2026-11';

/** What somebody allows besides what the shop needs to work. */
export type CookieChoice = { statistics: boolean; marketing: boolean };
