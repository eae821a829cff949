import { grantRefusal } from '../postgres/staff-role';

/** Of tables that staff may not write: see the command `studio`. */
const sentences: Record<string, string> = JSON.parse(process.env.STAFF_SENTENCES ?? '{}');

/**
 * What the Prisma CLI reads for Studio: the database alone, as the image has no schema. It is read in the process that
 * answers Studio's page, which gets errors of the database as JSON: there an error loses its message, and the page says
 * that something failed, but not what. Of a grant that refuses PostgreSQL names the table alone.
 */
Object.defineProperty(Error.prototype, 'toJSON', {
  configurable: true,
  value: function (this: Error) {
    return { ...this, name: this.name, message: grantRefusal(this, sentences) ?? this.message };
  },
});

export default { datasource: { url: process.env.DATABASE_URL ?? '' } };
