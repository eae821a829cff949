import { z } from 'zod';
import { cardNumberRefused, holdsCardNumber } from './card-number';

/** One line in composed letters: control characters, broken surrogates and runs of blanks become one blank. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** Halves of surrogate pairs, and control characters but tab and line end: PostgreSQL refuses some of them. */
const unwritable = /\p{Cs}|(?![\t\n])\p{Cc}/gu;

/** Several lines as somebody wrote them: a form sends two characters for a line's end that its field counts as one. */
export const asWritten = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unwritable, '').trim();

/**
 * For the schemas of free texts, behind their length: what is too long is not searched. It does not abort, so that a
 * form still compares its other fields.
 */
export const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: cardNumberRefused,
  when: ({ issues }) => issues.length === 0,
});
