import type { Mailer } from '~/domain/notifications/ports';
import type { Storefront } from '~/domain/storefront/storefront.server';
import type { HasDb } from '~/platform/db.server';
import type { QuotePdf } from './ports';
import { type HasLinks, quoteUrl } from './quote-link.server';
import { quoteFileName, quoteMail } from './quote-mail';
import { quoteSheet } from './quote-sheet';
import { findQuote } from './quote-store.server';

type Services = HasDb &
  HasLinks & {
    mailer: Mailer;
    quotePdf: QuotePdf;
    shop: { mailDomain: string };
    storefront: Pick<Storefront, 'facts'>;
  };

/**
 * Sends an offer, as it was made, with its PDF to who asked for it. A repetition carries the same message id and
 * the same bytes. Rejects when the mail server does not take it.
 */
export const sendQuoteMail = async (
  services: Services,
  { quoteId, key }: { quoteId: number; key: string },
): Promise<void> => {
  const quote = await findQuote(services.db, quoteId);
  if (!quote) return;
  const url = quoteUrl(services, quote.linkSeed);
  const sheet = quoteSheet(quote, url, await services.storefront.facts());
  const content = await services.quotePdf.write(sheet);
  await services.mailer.send({
    to: { name: quote.name, address: quote.email },
    content: quoteMail(quote, sheet),
    attachments: [{ filename: quoteFileName(quote.id), contentType: 'application/pdf', content }],
    messageId: `<${key}@${services.shop.mailDomain}>`,
  });
};
