import type { Db } from '~/platform/db.server';

export type Segment = { id: number; description: string };

/** All segments by id: the order in which they were seeded puts the likely ones first. */
export const readSegments = (db: Db): Promise<Segment[]> =>
  db.segment.findMany({ orderBy: { id: 'asc' }, select: { id: true, description: true } });

export const segmentExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.segment.findUnique({ where: { id }, select: { id: true } })) !== null;
