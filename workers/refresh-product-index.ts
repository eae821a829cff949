import {
  type ProductIndexServices,
  type Refreshed,
  refreshProductIndex,
  remakeProductIndex,
} from '~/domain/discovery/refresh-product-index.server';
import type { JobHandler } from './registry';

const productIndexHandler =
  (work: (services: ProductIndexServices) => Promise<Refreshed>): JobHandler<ProductIndexServices> =>
  async (services, _data, { logger }) => {
    const refreshed = await work({ ...services, logger });
    if (refreshed.made + refreshed.removed > 0) logger.info(refreshed, 'the product index is up to date');
  };

export const refreshProductIndexHandler = productIndexHandler(refreshProductIndex);
export const remakeProductIndexHandler = productIndexHandler(remakeProductIndex);
