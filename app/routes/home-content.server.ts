import { termText } from '~/domain/payments/core/payment-method';
import { isPix } from '~/domain/payments/means/pix/means';
import { quickQuote, quickQuoteKinds, quickQuoteQuery } from '~/domain/quotes/quick-quote.server';
import { HOME_ZONE } from '~/domain/storefront/banner';
import type { Services } from '~/services.server';

/** The content of the home page, which the welcome page shows too. */
export const readHomeContent = async ({ productIndex, storefront, paymentMethods }: Services) => {
  const [groups, banners, features, methods] = await Promise.all([
    productIndex.featured(),
    storefront.banners(HOME_ZONE),
    storefront.textBlocks('feature'),
    paymentMethods.all(),
  ]);
  const pix = methods.find(({ id }) => isPix(id));
  return { groups, banners, features, pixTerm: termText(pix?.termHours ?? 0) };
};

/** The first state of the quick quote; null if no book has a price. */
export const readQuickQuote = async (services: Services) => {
  try {
    const quote = await quickQuote(services, quickQuoteQuery.parse({}));
    return quote && { kinds: await quickQuoteKinds(services), quote };
  } catch (error) {
    services.logger.error({ err: error }, 'the home page shows no quick quote');
    return null;
  }
};
