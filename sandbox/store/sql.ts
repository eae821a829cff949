/** A statement, or a piece of one, that holds its values itself, so that several can travel in one message. */
export type Sql = { readonly text: string };

type Value = string | number | Date | null | Sql | readonly Sql[];

/** Within dollar quotes that are not in it, a text stands as it is: to escape a big one takes seconds and gigabytes. */
const quoted = (text: string): string => {
  let quote = '$$';
  // Behind the text, for one that ends in a dollar would begin the quote itself.
  for (let tag = 0; (text + quote).indexOf(quote) < text.length; tag += 1) quote = `$q${tag}$`;
  return ` ${quote}${text}${quote}`;
};

const written = (value: Value): string => {
  if (value === null || typeof value === 'number') return String(value);
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (typeof value === 'object')
    return [value]
      .flat()
      .map(({ text }) => text)
      .join(', ');
  // It would end the message in the middle of the text.
  if (value.includes('\0')) throw new RangeError('PostgreSQL keeps no text with a NUL');
  return quoted(value);
};

/** Writes SQL with its values: a text or a number becomes a literal, and never a part of the statement. */
export const sql = (texts: TemplateStringsArray, ...values: Value[]): Sql => ({
  text: String.raw(texts, ...values.map(written)),
});
