import { readFileSync } from 'node:fs';
import { refusalOf, type StaffWords } from './refusals';

/** What the command `studio` read. */
const words: StaffWords = process.env.STAFF_WORDS
  ? JSON.parse(readFileSync(process.env.STAFF_WORDS, 'utf8'))
  : { tables: {}, constraints: {} };

/**
 * What the Prisma CLI reads for Studio: the database alone, as the image has no schema. It is read in the process that
 * answers Studio's page, which gets errors of the database as JSON: there an error loses its message, and the page says
 * that something failed, but not what. What PostgreSQL refuses by a grant or a constraint is told in the shop's words.
 */
Object.defineProperty(Error.prototype, 'toJSON', {
  configurable: true,
  value: function (this: Error) {
    return { ...this, name: this.name, message: refusalOf(this, words) ?? this.message };
  },
});

export default { datasource: { url: process.env.DATABASE_URL ?? '' } };
