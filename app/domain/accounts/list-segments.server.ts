import type { HasDb } from '~/platform/db.server';
import { readSegments, type Segment } from './segment-store.server';

export type { Segment };

/** The segments that a registration offers. */
export const listSegments = ({ db }: HasDb): Promise<Segment[]> => readSegments(db);

/** Whether a segment is one of them, for forms. */
export const segmentCheck = async (services: HasDb): Promise<(id: number) => boolean> => {
  const ids = new Set((await readSegments(services.db)).map(({ id }) => id));
  return (id) => ids.has(id);
};
