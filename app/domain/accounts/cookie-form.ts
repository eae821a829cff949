import { z } from 'zod';
import { answerField } from '../shared/flag-field';
import { NOTICE_VERSION } from './cookie-notice';

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
