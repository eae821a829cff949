import type { HasDb } from '~/platform/db.server';
import type { Configuration } from '../pricing/price-configuration';
import { updateConfiguration } from './project-store.server';

/**
 * Gives a project that no order holds another configuration, one that priceConfiguration has taken and that asks for
 * the same files. An offer that it was begun from holds no longer. Answers false when there is no such project.
 */
export const reconfigureProject = async (
  { db }: HasDb,
  input: { projectId: string; userId: number; configuration: Configuration },
): Promise<boolean> => {
  const { count } = await updateConfiguration(db, input.projectId, input.userId, input.configuration);
  return count > 0;
};
