import { createRequire } from 'node:module';
import { staffAddress } from '../../scripts/postgres/staff-role';
import { readStaffWords, refusalOf } from '../../scripts/staff/refusals';

const prisma = createRequire(import.meta.url).resolve('prisma/package.json');
const postgres: typeof import('postgres') = createRequire(prisma)('postgres');

/** Studio's statements have parameters, and go by the protocol of those; the types do not name the setting. */
const WITH_PARAMETERS: import('postgres').UnsafeQueryOptions & { simple: boolean } = { simple: false };

/**
 * Prisma Studio as the database sees it: a connection in staff's role, one statement at a time, through the very
 * package that Prisma brings for it. That one takes a statement for done before its transaction is, and drops what is
 * refused at the commit. To be closed before the test's database goes.
 */
export const openStudio = (url = process.env.DATABASE_URL ?? '') => {
  const sql = postgres(staffAddress(url), { max: 4, onnotice: () => undefined });
  let words: ReturnType<typeof readStaffWords> | undefined;
  /** Null where it is no refusal. */
  const refusal = async (error: unknown): Promise<string | null> => {
    words ??= readStaffWords((text) => sql.unsafe(text));
    return refusalOf(error, await words);
  };
  const edit = async (statement: string): Promise<number> =>
    (await sql.unsafe(statement, [], WITH_PARAMETERS)).count;
  return {
    /** Answers how many rows were written; throws what the database says. */
    edit,
    /** What somebody reads on the screen: "1 rows", or the sentence of the refusal. */
    told: (statement: string): Promise<string> =>
      edit(statement).then(
        (rows) => `${rows} rows`,
        async (error: unknown) => (await refusal(error)) ?? String(error),
      ),
    refusal,
    close: () => sql.end({ timeout: 5 }),
  };
};

/** What staff read of one statement. */
export const toldStaff = async (statement: string): Promise<string> => {
  const studio = openStudio();
  return studio.told(statement).finally(studio.close);
};

export type Studio = ReturnType<typeof openStudio>;
