import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import type { WorkLife } from '../../../shared/work-life';
import { readWorkLife } from './shop-figures-store.server';

/** Asked by health checks and by each page of the back office. */
const FRESH_MS = 5_000;

/** Whether the work in the background goes on, five seconds old at the most; read again at once after a pause. */
export const createWorkLife = (db: Db): (() => Promise<WorkLife>) =>
  cached(FRESH_MS, () => readWorkLife(db)).get;
