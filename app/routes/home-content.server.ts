import { termText } from '~/domain/payments/payment-method';
import { isPix } from '~/domain/payments/pix/means';
import { HOME_ZONE } from '~/domain/storefront/banner';
import type { Services } from '~/services.server';

/** What the home page shows, wherever it is shown. */
export const readHomeContent = async ({ shelves, storefront, paymentMethods }: Services) => {
  const [groups, banners, features, methods] = await Promise.all([
    shelves.featured(),
    storefront.banners(HOME_ZONE),
    storefront.textBlocks('feature'),
    paymentMethods.all(),
  ]);
  const pix = methods.find(({ id }) => isPix(id));
  return { groups, banners, features, pixTerm: termText(pix?.termHours ?? 0) };
};
