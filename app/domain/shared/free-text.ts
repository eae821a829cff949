/** One line in composed characters: control characters, broken surrogates and runs of blanks become one blank. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** Lone surrogates, and control characters except tab and line feed: PostgreSQL refuses some of them. */
const unwritable = /\p{Cs}|(?![\t\n])\p{Cc}/gu;

/**
 * Several lines as they were typed. A form sends two characters for a line break, which its field's length counts as
 * one.
 */
export const asWritten = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unwritable, '').trim();
