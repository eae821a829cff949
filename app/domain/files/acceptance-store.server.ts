import type { Db, Prisma } from '~/platform/db.server';

/** What a reader of files asks for to know which of their warnings are accepted. */
export const withAcceptances = {
  acceptances: { select: { warnings: true, createdAt: true } },
} satisfies Prisma.PrintFileInclude;

/** The approved files of a project that no later one took the place of, with their warnings. */
export const findWarned = (db: Db, projectId: string) =>
  db.printFile.findMany({
    where: { projectId, replacedAt: null, status: 'approved' },
    select: { id: true, warnings: true, analysis: true, ...withAcceptances },
  });

export const insertAcceptances = (db: Db, rows: readonly Prisma.FileAcceptanceCreateManyInput[]) =>
  db.fileAcceptance.createMany({ data: [...rows] });
