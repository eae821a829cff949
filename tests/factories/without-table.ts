import type { Services } from '../../app/services.server';

/** Runs something while a table of the test's own database cannot be read. */
export const withoutTable = async <T>(
  { db }: Pick<Services, 'db'>,
  table: string,
  act: () => Promise<T>,
): Promise<T> => {
  await db.$executeRawUnsafe(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await db.$executeRawUnsafe(`alter table ${table}_away rename to ${table}`);
  }
};
