import { createRequire } from 'node:module';
import { staffAddress } from '../../scripts/postgres/staff-role';
import { readStaffWords, refusalOf } from '../../scripts/staff/refusals';

const prisma = createRequire(import.meta.url).resolve('prisma/package.json');
const postgres: typeof import('postgres') = createRequire(prisma)('postgres');

/** Studio's statements have parameters and use the extended protocol; the types do not know the setting. */
const WITH_PARAMETERS: import('postgres').UnsafeQueryOptions & { simple: boolean } = { simple: false };

/**
 * Prisma Studio as the database sees it: a connection in the role of staff, one statement at a time, through the
 * package that Prisma bundles. That package reports a statement as done before its transaction is, and loses a refusal
 * at commit. Close it before the test's database is dropped.
 */
/** The password of Studio's login in tests: that of the shared test server. */
export const studioPassword = (): string => process.env.STUDIO_PASSWORD ?? '';

export const openStudio = (url = process.env.DATABASE_URL ?? '') => {
  const sql = postgres(staffAddress(url, studioPassword()), { max: 4, onnotice: () => undefined });
  let words: ReturnType<typeof readStaffWords> | undefined;
  /** Null if the error is no refusal. */
  const refusal = async (error: unknown): Promise<string | null> => {
    words ??= readStaffWords((text) => sql.unsafe(text));
    return refusalOf(error, await words);
  };
  const edit = async (statement: string): Promise<number> =>
    (await sql.unsafe(statement, [], WITH_PARAMETERS)).count;
  return {
    /** Returns the number of written rows; throws the database's message. */
    edit,
    /** The text on the screen: "1 rows", or the message of the refusal. */
    told: (statement: string): Promise<string> =>
      edit(statement).then(
        (rows) => `${rows} rows`,
        async (error: unknown) => (await refusal(error)) ?? String(error),
      ),
    refusal,
    close: () => sql.end({ timeout: 5 }),
  };
};

/** The text that staff see after one statement. */
export const toldStaff = async (statement: string): Promise<string> => {
  const studio = openStudio();
  return studio.told(statement).finally(studio.close);
};

export type Studio = ReturnType<typeof openStudio>;
