import { z } from 'zod';
import { answerField, flagField } from '../shared/flag-field';
import type { ConsentChannel, ConsentPurpose } from './profile-form';

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

type Switches = { avisos: boolean; news_usuario: boolean; comerciais: boolean };

const asAnswers = ({ avisos, news_usuario, comerciais }: Switches): PrivacyAnswers => ({
  notices: avisos,
  news: news_usuario,
  commercial: comerciais,
});

/** The three switches of a page, by the specification's names. One that is not sent is off, as forms have it. */
export const privacyForm = z
  .object({ avisos: flagField, news_usuario: flagField, comerciais: flagField })
  .transform(asAnswers);

/** The same of a call, which answers each: consent is neither given nor taken back by what was left out. */
export const privacyCall = z
  .object({ avisos: answerField, news_usuario: answerField, comerciais: answerField })
  .transform(asAnswers);

export const privacyFields = ['avisos', 'news_usuario', 'comerciais'];

/** Older pages may stand in a cache: they tell which text they showed. */
const version = z
  .string()
  .optional()
  .transform((text) => (text && /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? text : NOTICE_VERSION));

/**
 * An answer to the notice, which has to be one: `cookies` alone accepts or refuses everything; with `estatisticas` or
 * `publicidade` each is what it says.
 */
export const cookieForm = z
  .object({
    cookies: answerField,
    estatisticas: answerField.optional(),
    publicidade: answerField.optional(),
    versao_texto: version,
  })
  .transform(({ cookies, estatisticas, publicidade, versao_texto }) => ({
    statistics: estatisticas ?? cookies,
    marketing: publicidade ?? cookies,
    textVersion: versao_texto,
  }));

export const cookieFields = ['cookies', 'estatisticas', 'publicidade', 'versao_texto'];
