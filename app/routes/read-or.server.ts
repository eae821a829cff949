import { databaseAway } from '~/platform/database-away';
import { loggedPath } from '~/platform/secret-paths';
import { getServices } from '~/services.server';

/**
 * What was read, or something instead where it cannot be read: the fault goes into the log like any other, and the
 * page goes on. What was thrown as an answer passes, and so does a database that is away, which is told in one place
 * for all pages (platform/outage-answers).
 */
export const readOr = async <Read, Instead>(
  request: Request,
  read: () => Promise<Read>,
  instead: Instead,
): Promise<Read | Instead> => {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof Response || request.signal.aborted || databaseAway(thrown) !== null) throw thrown;
    const { logger } = await getServices();
    logger.error({ err: thrown, path: loggedPath(new URL(request.url).pathname) }, 'request failed');
    return instead;
  }
};
