import type { Context } from '~/domain/shared/context.server';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import { defineMail, type MailRow } from '../notifications/message';
import { quoteMessage } from './messages';
import type { QuotePdf } from './ports';
import { type HasLinks, quoteUrl } from './price-quote.server';
import { quoteFileName, quoteMail, quoteSheet } from './quote-sheet';
import { findQuote } from './quote-store.server';

export const quoteMails: MailRow<
  Pick<Context, 'db' | 'clock'> &
    HasLinks & { quotePdf: QuotePdf; storefront: { facts: () => Promise<ShopFacts> } }
>[] = [
  defineMail(quoteMessage, {
    sentWhen: 'alguém pede um orçamento por e-mail',
    trueWhile: 'o orçamento ainda vale',
    // Sent twice, it has the same bytes.
    read: async (services, { quoteId }) => {
      const quote = await findQuote(services.db, quoteId);
      if (!quote || quote.validUntil <= services.clock.now()) return null;
      const sheet = quoteSheet(quote, quoteUrl(services, quote.linkSeed), await services.storefront.facts());
      const content = await services.quotePdf.write(sheet);
      return {
        to: { name: quote.name, address: quote.email },
        content: quoteMail(quote, sheet),
        attachments: [{ filename: quoteFileName(quote.id), contentType: 'application/pdf', content }],
      };
    },
  }),
];
