/** Names as people type them; what is taken away and what a full name is (spec 5.1). */

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Keeps letters (accented ones too), digits, spaces, dots and ampersands. */
export const stripPersonName = (typed: string): string => tidy(typed.replace(/[^\p{L}\p{M}\p{N}\s.&]/gu, ''));

/** Keeps what `stripPersonName` keeps, and underscores: names of companies and their contacts. */
export const stripCompanyName = (typed: string): string =>
  tidy(typed.replace(/[^\p{L}\p{M}\p{N}_\s.&]/gu, ''));

/** At least two words that each hold a letter. */
export const isFullName = (name: string): boolean =>
  name.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 2;
