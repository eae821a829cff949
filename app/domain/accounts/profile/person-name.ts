import { withoutUnseen } from '../../shared/free-text';
import { messages } from '../labels';

/** Names as people type them: which characters are removed, and what a full name is (spec 5.1). */

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Keeps letters (accented ones too), digits, spaces, dots and ampersands; for text that is still being typed. */
export const keepPersonSigns = (typed: string): string =>
  withoutUnseen(typed).replace(/[^\p{L}\p{M}\p{N}\s.&]/gu, '');

/** Keeps the same as `keepPersonSigns`, and underscores: for names of companies and their contacts. */
export const keepCompanySigns = (typed: string): string =>
  withoutUnseen(typed).replace(/[^\p{L}\p{M}\p{N}_\s.&]/gu, '');

export const stripPersonName = (typed: string): string => tidy(keepPersonSigns(typed));
export const stripCompanyName = (typed: string): string => tidy(keepCompanySigns(typed));

const hasLostSigns = (sent: unknown, kept: string | null | undefined): boolean =>
  typeof kept === 'string' && typeof sent === 'string' && tidy(sent) !== kept;

/** Whether a saved name lost characters that were sent. A name that was not saved lost none. */
export const haveLostSigns = (
  sent: Readonly<Record<string, unknown>>,
  kept: { name?: string | null | undefined; contactName?: string | null | undefined },
): boolean =>
  hasLostSigns(sent.nome_usuario, kept.name) || hasLostSigns(sent.contato_usuario, kept.contactName);

/** The answer's text, plus a note when a name was saved without some of its characters. */
export const tellLostSigns = (text: string, ...names: Parameters<typeof haveLostSigns>): string =>
  haveLostSigns(...names) ? `${text} ${messages.signsTaken}` : text;

/** At least two words that each hold a letter. */
export const isFullName = (name: string): boolean =>
  name.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 2;

/** "HELENA DE LIMA PRADO" as "H*** P***": the number's owner recognises the name, others do not learn it. */
export const maskPersonName = (name: string): string => {
  const words = tidy(name).split(' ').filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${[...(word ?? '')][0]?.toUpperCase()}***`).join(' ');
};
