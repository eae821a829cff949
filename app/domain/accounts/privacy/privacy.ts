import type { ConsentChannel, ConsentPurpose } from '../profile/profile-form';

/** Purposes that a customer can switch on and off at any time. */
export type PrivacyPurpose = Exclude<ConsentPurpose, 'terms'>;

/** In display order; the specification's `fk_privacidade` numbers them from 1. */
export const privacyPurposes = ['notices', 'news', 'commercial'] as const satisfies readonly PrivacyPurpose[];

/** The current choices; a purpose that was never answered is not allowed. */
export type PrivacyAnswers = { [Purpose in PrivacyPurpose]: boolean };

/** The last answer given to each purpose; absent where none was ever given. */
export type LastAnswers = { [Purpose in PrivacyPurpose]?: boolean };

export const currentAnswers = (last: LastAnswers): PrivacyAnswers => ({
  notices: last.notices ?? false,
  news: last.news ?? false,
  commercial: last.commercial ?? false,
});

/** The purposes whose answer differs from the last one or is the first. */
export const changedPurposes = (last: LastAnswers, next: LastAnswers): PrivacyPurpose[] =>
  privacyPurposes.filter((purpose) => next[purpose] !== undefined && last[purpose] !== next[purpose]);

export type ConsentEntry = {
  id: string;
  /** As the log holds it; its label is in labels.ts. */
  purpose: string;
  accepted: boolean;
  textVersion: string;
  channel: ConsentChannel | string;
  createdAt: Date;
};

/** Version of the cookie notice's text; a new text asks again. */
export const NOTICE_VERSION = '2026-11';

/** What a visitor allows besides the necessary cookies. */
export type CookieChoice = { statistics: boolean; marketing: boolean };
