import {
  type Refreshed,
  refreshShelf,
  remakeShelf,
  type ShelfServices,
} from '~/domain/discovery/refresh-shelf.server';
import type { JobHandler } from './registry';

const shelfHandler =
  (work: (services: ShelfServices) => Promise<Refreshed>): JobHandler<ShelfServices> =>
  async (services, _data, { logger }) => {
    const refreshed = await work({ ...services, logger });
    if (refreshed.made + refreshed.removed > 0) logger.info(refreshed, 'the shelf is up to date');
  };

export const refreshShelfHandler = shelfHandler(refreshShelf);
export const remakeShelfHandler = shelfHandler(remakeShelf);
