import { readFileSync } from 'node:fs';
import { refusalOf, type StaffWords } from './refusals';

/** Texts that the command `studio` has read. */
const words: StaffWords = process.env.STAFF_WORDS
  ? JSON.parse(readFileSync(process.env.STAFF_WORDS, 'utf8'))
  : { tables: {}, constraints: {} };

/**
 * The Prisma CLI's configuration for Studio: only the database, because the image has no schema. It is loaded into the
 * process that answers Studio's page with database errors as JSON. An error would lose its message there, and the page
 * would only say that something failed. `toJSON` adds the message, and the shop's text for refusals by grants and
 * constraints.
 */
Object.defineProperty(Error.prototype, 'toJSON', {
  configurable: true,
  value: function (this: Error) {
    return { ...this, name: this.name, message: refusalOf(this, words) ?? this.message };
  },
});

export default { datasource: { url: process.env.DATABASE_URL ?? '' } };
