import { HOME_ZONE } from '~/domain/storefront/banner';
import type { Services } from '~/services.server';

/** What the home page shows, wherever it is shown. */
export const readHomeContent = async ({ shelves, storefront }: Services) => {
  const [groups, banners, features] = await Promise.all([
    shelves.featured(),
    storefront.banners(HOME_ZONE),
    storefront.textBlocks('feature'),
  ]);
  return { groups, banners, features };
};
