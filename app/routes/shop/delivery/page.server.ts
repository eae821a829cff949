import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { usualBook } from '~/domain/quotes/quick-quote.server';
import { readCounterQuery } from '~/domain/shipping/counter';
import { advertisedDelivery, modalityFacts } from '~/domain/shipping/modalities';
import { searchCounters } from '~/domain/shipping/search-counters.server';
import { getServices } from '~/services.server';
import { publicPageHeaders } from '../public-page.server';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const [blocks, table, book, search] = await Promise.all([
    services.storefront.textBlocks('delivery'),
    services.deliveryTables.freight(),
    usualBook(services),
    searchCounters(services, readCounterQuery(new URL(request.url).searchParams)),
  ]);
  const modalities = blocks.map(({ id, title, body, icon }) => ({
    id,
    title,
    body,
    icon,
    facts: modalityFacts(table, icon),
  }));
  // Sedex goes to the whole country; Entrega Express does not.
  const advertised =
    book &&
    advertisedDelivery(
      book,
      modalities.filter(({ icon }) => icon === 'sedex'),
    );
  const page = { modalities, advertised, search, shopUrl: services.shop.url };
  return data(page, { headers: publicPageHeaders(request) });
};

export type DeliveryPage = Awaited<ReturnType<typeof loader>>['data'];
