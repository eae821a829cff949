import { connectTo } from '../../scripts/postgres/connect.mjs';

/** An arbitrary number, the same for everybody who seeds. */
const SEED_LOCK = 72707370;

/**
 * Runs each part once in the life of a database, which itself remembers in a schema that Prisma does not look at: what
 * staff delete afterwards stays deleted, and what later releases bring comes by migrations. Several callers at once
 * queue up; a part that fails is begun again by the next one.
 * @param parts name -> idempotent work
 * @param again runs them also where they ran before
 * @returns the names of those that ran now
 */
export const oncePerDatabase = async (
  url: string,
  parts: Readonly<Record<string, () => Promise<void>>>,
  again = false,
): Promise<string[]> => {
  const sql = await connectTo(url);
  const ran: string[] = [];
  try {
    await sql`select pg_advisory_lock(${SEED_LOCK})`;
    for (const [name, work] of Object.entries(parts)) {
      const known = await sql`select 1 from lombada_setup.stamp where name = ${name}`;
      if (known.length > 0 && !again) continue;
      await work();
      await sql`insert into lombada_setup.stamp (name, hash) values (${name}, 'once') on conflict (name) do nothing`;
      ran.push(name);
    }
    return ran;
  } finally {
    await sql.end({ timeout: 1 });
  }
};
