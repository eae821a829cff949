import { termText } from '~/domain/payments/payment-method';
import { isPix } from '~/domain/payments/pix/means';
import { quickQuote, quickQuoteKinds, quickQuoteQuery } from '~/domain/quotes/quick-quote.server';
import { HOME_ZONE } from '~/domain/storefront/banner';
import type { Services } from '~/services.server';

/** What the home page shows, wherever it is shown. */
export const readHomeContent = async (services: Services) => {
  const { shelves, storefront, paymentMethods } = services;
  const [groups, banners, features, methods, kinds, quote] = await Promise.all([
    shelves.featured(),
    storefront.banners(HOME_ZONE),
    storefront.textBlocks('feature'),
    paymentMethods.all(),
    quickQuoteKinds(services),
    quickQuote(services, quickQuoteQuery.parse({})),
  ]);
  const pix = methods.find(({ id }) => isPix(id));
  return {
    ...{ groups, banners, features },
    quick: quote && { kinds, quote },
    pixTerm: termText(pix?.termHours ?? 0),
  };
};
