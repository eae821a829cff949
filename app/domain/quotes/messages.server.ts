import { z } from 'zod';
import { anExample, exampleShopUrl, helena } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow, optionalMail } from '~/domain/notifications/message';
import type { Context } from '~/domain/shared/context.server';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import type { QuotePdf } from './ports';
import { type HasLinks, quoteUrl } from './price-quote.server';
import { quoteFileName, quoteMail, quoteSheet } from './quote-sheet';
import { findQuote } from './quote-store.server';

/** Sends a quote to its requester. */
export const quoteMessage = optionalMail(
  'mail.quote',
  z.object({ quoteId: z.number().int().positive() }),
  'quotes',
);

export const quoteMails: MailRow<
  Pick<Context, 'db' | 'clock'> &
    HasLinks & { quotePdf: QuotePdf; storefront: { facts: () => Promise<ShopFacts> } }
>[] = [
  defineMail(quoteMessage, {
    sentWhen: 'alguém pede um orçamento por e-mail',
    trueWhile: 'o orçamento ainda vale',
    examples: () => [
      anExample(
        'com PDF',
        quoteMail(
          {
            name: helena.name,
            projectName: 'Contos do rio',
            productName: 'Livro capa mole',
            quantity: 50,
            total: 85_233,
            price: { piece: 'copy' },
          },
          {
            number: 'Orçamento nº 000123',
            validUntil: '09/12/2026',
            link: `${exampleShopUrl}/orcamento/x`,
            choices: { title: 'Configuração', rows: [{ label: 'Formato', value: '14 × 21 cm' }] },
            price: { title: 'Preço', rows: [{ label: 'Total', value: 'R$ 852,33', isStrong: true }] },
            production: { title: 'Produção', rows: [{ label: 'Prazo', value: '5 dias úteis' }] },
            delivery: null,
          },
        ),
      ),
    ],
    // If the mail is sent twice, its PDF has the same bytes.
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
