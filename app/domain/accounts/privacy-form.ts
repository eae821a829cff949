import { z } from 'zod';
import { answerField, flagField } from '../shared/flag-field';
import type { PrivacyAnswers } from './privacy';

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
