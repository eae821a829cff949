import type { Db, Prisma } from '~/platform/db.server';
import type { PageFacts } from './pdf-analysis';

/** What is known of the pages of a file whose verdict is being written. */
export const storePages = async (
  db: Db,
  fileId: string,
  { version, ...pages }: PageFacts & { version: number },
): Promise<void> => {
  const data = { version, pages: pages as Prisma.InputJsonObject };
  await db.pageAnalysis.upsert({ where: { fileId }, create: { fileId, ...data }, update: data });
};

/** The same of several files, by their ids. */
export const findPages = async (db: Db, fileIds: readonly string[]): Promise<Map<string, unknown>> => {
  const rows = await db.pageAnalysis.findMany({ where: { fileId: { in: [...fileIds] } } });
  return new Map(rows.map(({ fileId, pages }) => [fileId, pages]));
};
