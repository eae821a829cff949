import type { LoaderFunctionArgs } from '@remix-run/node';
import { addressRefusal } from '~/calls/http/session.server';
import { quotePdfPerAddress } from '~/domain/quotes/labels';
import { quoteFileName, quoteSheet } from '~/domain/quotes/quote-sheet';
import { findOffer } from '~/domain/quotes/read-quote.server';
import { getServices } from '~/services.server';
import { quoteNotFound, secretPageHeaders } from './quote-headers';

/** GET /orcamento/{token}/pdf: the quote as a PDF, identical to the mailed one. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
  const services = await getServices();
  const limited = await addressRefusal(services, quotePdfPerAddress, request, context);
  if (limited) {
    const headers = { ...limited.headers, ...secretPageHeaders, 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(limited.message, { status: 429, headers });
  }
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
    },
  });
};
