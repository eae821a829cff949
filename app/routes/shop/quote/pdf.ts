import type { LoaderFunctionArgs } from '@remix-run/node';
import { quoteFileName } from '~/domain/quotes/quote-mail';
import { quoteSheet } from '~/domain/quotes/quote-sheet';
import { findOffer } from '~/domain/quotes/read-quote.server';
import { getServices } from '~/services.server';
import { quoteNotFound, secretPageHeaders } from './quote-headers';

/** GET /orcamento/{token}/pdf: the offer as a file, the same bytes as came by mail. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<Response> => {
  const services = await getServices();
  const found = await findOffer(services, params.token ?? '');
  if (!found) return quoteNotFound();
  const bytes = await services.quotePdf.write(
    quoteSheet(found.quote, found.url, await services.storefront.facts()),
  );
  return new Response(Buffer.from(bytes), {
    headers: {
      ...secretPageHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `inline; filename="${quoteFileName(found.quote.id)}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
