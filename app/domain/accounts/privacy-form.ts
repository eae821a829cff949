import { z } from 'zod';
import { flagField } from '../shared/flag-field';
import type { PrivacyAnswers } from './privacy';

/** The three switches, by the specification's names. A switch that is not sent is off, as forms have it. */
export const privacyForm = z
  .object({ avisos: flagField, news_usuario: flagField, comerciais: flagField })
  .transform(
    ({ avisos, news_usuario, comerciais }): PrivacyAnswers => ({
      notices: avisos,
      news: news_usuario,
      commercial: comerciais,
    }),
  );

export const privacyFields = ['avisos', 'news_usuario', 'comerciais'];
