import { messages } from '../labels';

/** Names as people type them; what is taken away and what a full name is (spec 5.1). */

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Keeps letters (accented ones too), digits, spaces, dots and ampersands; for text that is still being typed. */
export const keepPersonSigns = (typed: string): string => typed.replace(/[^\p{L}\p{M}\p{N}\s.&]/gu, '');

/** Keeps what `keepPersonSigns` keeps, and underscores: names of companies and their contacts. */
export const keepCompanySigns = (typed: string): string => typed.replace(/[^\p{L}\p{M}\p{N}_\s.&]/gu, '');

export const stripPersonName = (typed: string): string => tidy(keepPersonSigns(typed));
export const stripCompanyName = (typed: string): string => tidy(keepCompanySigns(typed));

const hasLostSigns = (sent: unknown, kept: string | null | undefined): boolean =>
  typeof kept === 'string' && typeof sent === 'string' && tidy(sent) !== kept;

/** Whether a form's names are kept without some sign that was sent; a name that is not kept has lost none. */
export const haveLostSigns = (
  sent: Readonly<Record<string, unknown>>,
  kept: { name?: string | null | undefined; contactName?: string | null | undefined },
): boolean =>
  hasLostSigns(sent.nome_usuario, kept.name) || hasLostSigns(sent.contato_usuario, kept.contactName);

/** The words of an answer, and that a name is kept without some of its signs. */
export const tellLostSigns = (text: string, ...names: Parameters<typeof haveLostSigns>): string =>
  haveLostSigns(...names) ? `${text} ${messages.signsTaken}` : text;

/** At least two words that each hold a letter. */
export const isFullName = (name: string): boolean =>
  name.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 2;

/** "HELENA DE LIMA PRADO" as "H*** P***": who has the number knows the name, nobody else learns it. */
export const maskPersonName = (name: string): string => {
  const words = tidy(name).split(' ').filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${[...(word ?? '')][0]?.toUpperCase()}***`).join(' ');
};
