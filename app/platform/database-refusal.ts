import { textAt } from './request-log.server';

const CHECK_VIOLATION = '23514';

/**
 * The sentence with which a trigger of the database refused a write ("até as 10:31 o cliente ainda pode…"), with its
 * first letter in upper case; null for any other failure. It is written for people: staff read the same in Prisma
 * Studio. A constraint without a sentence of its own ("violates check constraint") counts as any other failure.
 */
export const databaseRefusal = (error: unknown): string | null => {
  const cause = ['meta', 'driverAdapterError', 'cause'];
  const code = textAt(error, ...cause, 'originalCode') || textAt(error, 'code');
  if (code !== CHECK_VIOLATION) return null;
  const sentence = textAt(error, ...cause, 'originalMessage') || textAt(error, 'message');
  if (sentence === '' || /violates check constraint/.test(sentence)) return null;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
};
