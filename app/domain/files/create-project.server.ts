import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Configuration } from '../pricing/price-configuration';
import { ok, type Result } from '../shared/result';
import type { HeldPrice, TooManyProjects } from './project';
import { holdProjectQuota } from './project-quota.server';
import { insertProject } from './project-store.server';

type NewProject = { userId: number | null; configuration: Configuration; held?: HeldPrice | null };

/**
 * Keeps a configured product so that files can be sent for it. The configuration is one that
 * priceConfiguration has taken. The id is 256 random bits: a visitor owns the project by knowing it.
 * `held` comes from the offer whose configuration this is: until then the cart keeps its price.
 */
export const createProject = async (
  { db, clock, ids }: Pick<Context, 'db' | 'clock' | 'ids'>,
  input: NewProject,
): Promise<{ projectId: string }> => {
  const { userId, configuration, held = null } = input;
  const project = { id: ids.token(), userId, productId: configuration.productId, configuration, held };
  const { id } = await insertProject(db, { ...project, now: clock.now() });
  return { projectId: id };
};

/** The same for whoever asks from outside: a customer begins no more than he may within an hour and a day. */
export const beginProject = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  input: NewProject,
): Promise<Result<{ projectId: string }, TooManyProjects>> =>
  inTransaction(services, async (within) => {
    const { userId } = input;
    const room = userId === null ? ok(null) : await holdProjectQuota(within, { userId, adding: 1 });
    return room.ok ? ok(await createProject(within, input)) : room;
  });
