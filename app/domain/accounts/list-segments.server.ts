import type { HasDb } from '~/platform/db.server';
import { readSegments, type Segment } from './segment-store.server';

export type { Segment };

/** The segments that a registration offers. */
export const listSegments = ({ db }: HasDb): Promise<Segment[]> => readSegments(db);
