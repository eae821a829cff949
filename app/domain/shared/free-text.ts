import { z } from 'zod';
import { cardNumberRefused, holdsCardNumber } from './card-number';

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

/**
 * For the schemas of free texts, placed after their length check, so that an overlong text is not searched. It does
 * not abort, so that a form still compares its other fields.
 */
export const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: cardNumberRefused,
  when: ({ issues }) => issues.length === 0,
});
