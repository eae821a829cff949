import type { HasDb } from '~/platform/db.server';
import type { Configuration } from '../pricing/price-configuration';
import type { Clock, Ids } from '../shared/ports';
import { insertProject } from './project-store.server';

type Services = HasDb & { clock: Clock; ids: Ids };

/**
 * Keeps a configured product so that files can be sent for it. The configuration is one that
 * priceConfiguration has taken. The id is 256 random bits: a visitor owns the project by knowing it.
 */
export const createProject = async (
  { db, clock, ids }: Services,
  input: { userId: number | null; configuration: Configuration },
): Promise<{ projectId: string }> => {
  const { userId, configuration } = input;
  const project = { id: ids.token(), userId, productId: configuration.productId, configuration };
  const { id } = await insertProject(db, { ...project, now: clock.now() });
  return { projectId: id };
};
