import type { HasDb } from '~/platform/db.server';
import type { Configuration } from '../pricing/price-configuration';
import { updateConfiguration } from './project-store.server';

/**
 * Gives a project without an order another configuration that priceConfiguration has accepted and that needs the same
 * files. A price held by a quote is dropped. Returns false when there is no such project.
 */
export const reconfigureProject = async (
  { db }: HasDb,
  input: { projectId: string; userId: number; configuration: Configuration },
): Promise<boolean> => {
  const { count } = await updateConfiguration(db, input.projectId, input.userId, input.configuration);
  return count > 0;
};
