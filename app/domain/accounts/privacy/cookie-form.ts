import { z } from 'zod';
import { answerField, flagField } from '../../shared/flag-field';
import { NOTICE_VERSION, type PrivacyAnswers } from './privacy';

type Switches = { avisos: boolean; news_usuario: boolean; comerciais: boolean };

const asAnswers = ({ avisos, news_usuario, comerciais }: Switches): PrivacyAnswers => ({
  notices: avisos,
  news: news_usuario,
  commercial: comerciais,
});

/** The three switches of a page, by the specification's names. A missing one is off, as in HTML forms. */
export const privacyForm = z
  .object({
    avisos: flagField.meta({ description: 'Aceita avisos sobre os pedidos', examples: [true] }),
    news_usuario: flagField.meta({ description: 'Aceita receber novidades', examples: [false] }),
    comerciais: flagField.meta({ description: 'Aceita ofertas', examples: [false] }),
  })
  .transform(asAnswers);

/** The same for an API call, which must answer each switch: leaving one out neither gives nor withdraws consent. */
export const privacyCall = z
  .object({
    avisos: answerField.meta({ description: 'Aceita avisos sobre os pedidos', examples: [true] }),
    news_usuario: answerField.meta({ description: 'Aceita receber novidades', examples: [false] }),
    comerciais: answerField.meta({ description: 'Aceita ofertas', examples: [false] }),
  })
  .transform(asAnswers);

export const privacyFields = ['avisos', 'news_usuario', 'comerciais'];

/** Cached pages may be old, so they send the version of the text that they showed. */
const version = z
  .string()
  .optional()
  .transform((text) => (text && /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? text : NOTICE_VERSION));

/**
 * A required answer to the notice. `cookies` alone accepts or refuses everything; with `estatisticas` or `publicidade`
 * each switch has its own answer.
 */
export const cookieForm = z
  .object({
    cookies: answerField.meta({
      description: 'Aceita (true) ou recusa (false) os cookies que não são necessários',
      examples: [true],
    }),
    estatisticas: answerField
      .optional()
      .meta({ description: 'Aceita cookies de estatística', examples: [true] }),
    publicidade: answerField
      .optional()
      .meta({ description: 'Aceita cookies de divulgação', examples: [false] }),
    versao_texto: version.meta({ description: 'A versão do aviso que foi mostrado', examples: ['2026-11'] }),
  })
  .transform(({ cookies, estatisticas, publicidade, versao_texto }) => ({
    statistics: estatisticas ?? cookies,
    marketing: publicidade ?? cookies,
    textVersion: versao_texto,
  }));

export const cookieFields = ['cookies', 'estatisticas', 'publicidade', 'versao_texto'];
