import type { HasDb } from '~/platform/db.server';
import type { Configuration } from '../pricing/price-configuration';
import type { Clock, Ids } from '../shared/ports';
import type { HeldPrice } from './project';
import { insertProject } from './project-store.server';

type Services = HasDb & { clock: Clock; ids: Ids };

/**
 * Keeps a configured product so that files can be sent for it. The configuration is one that
 * priceConfiguration has taken. The id is 256 random bits: a visitor owns the project by knowing it.
 * `held` comes from the offer whose configuration this is: until then the cart keeps its price.
 */
export const createProject = async (
  { db, clock, ids }: Services,
  input: { userId: number | null; configuration: Configuration; held?: HeldPrice | null },
): Promise<{ projectId: string }> => {
  const { userId, configuration, held = null } = input;
  const project = { id: ids.token(), userId, productId: configuration.productId, configuration, held };
  const { id } = await insertProject(db, { ...project, now: clock.now() });
  return { projectId: id };
};
