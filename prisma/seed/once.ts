import { connectTo } from '../../scripts/postgres/connect.mjs';

/** An arbitrary number, the same for all runs of the seed. */
const SEED_LOCK = 72707370;

/**
 * Runs each part once in the life of a database, which records it in a schema that Prisma ignores: what staff delete
 * afterwards stays deleted, and later releases add rows by migrations. Concurrent callers wait; a failed part is run
 * again by the next one.
 * @param parts name -> idempotent work
 * @param again runs also the parts that ran before
 * @returns the names of the parts that ran now
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
