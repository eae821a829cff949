import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Configuration } from '../pricing/price-configuration';
import { ok, type Result } from '../shared/result';
import type { HeldPrice, TooManyProjects } from './project';
import { holdProjectQuota } from './project-quota.server';
import { insertProject } from './project-store.server';

type NewProject = { userId: number | null; configuration: Configuration; held?: HeldPrice | null };

/**
 * Stores a configured product so that files can be sent for it. priceConfiguration has accepted the configuration. The
 * id is 256 random bits: a visitor owns the project by knowing it. `held` comes from the quote with this
 * configuration: until it expires, the cart keeps the quote's price.
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

/** The same for requests from outside: limits how many projects a customer may start per hour and per day. */
export const beginProject = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  input: NewProject,
): Promise<Result<{ projectId: string }, TooManyProjects>> =>
  inTransaction(services, async (within) => {
    const { userId } = input;
    const room = userId === null ? ok(null) : await holdProjectQuota(within, { userId, adding: 1 });
    return room.ok ? ok(await createProject(within, input)) : room;
  });
