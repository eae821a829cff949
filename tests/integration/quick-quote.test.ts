import type { AppLoadContext } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuickQuote } from '../../app/domain/quotes/wire';
import { loader as call } from '../../app/routes/api/call';
import { loader as homeLoader } from '../../app/routes/shop/home/route';
import type { ProductPageData } from '../../app/routes/shop/product/product-page.server';
import { loader as productLoader } from '../../app/routes/shop/product/route';
import { loader as openConfigurator } from '../../app/routes/shop/quick-quote';
import { getServices, type Services } from '../../app/services.server';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const argsOf = (path: string, params: Record<string, string> = {}) => ({
  request: new Request(`${services.shop.url}${path}`),
  params,
  context: {} as AppLoadContext,
});

const quoteOf = async (query: string): Promise<QuickQuote> => {
  const answer = await call(argsOf(`/api/produto/orcamento-rapido?${query}`));
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
};

/** What the page of a product shows for a query. */
const configuratorOf = async (link: string): Promise<ProductPageData> => {
  const [, menu = '', id = ''] = new URL(link, services.shop.url).pathname.split('/');
  const { data } = (await productLoader(argsOf(link, { menu, pk_produto: id }))) as { data: ProductPageData };
  return data;
};

describe('price and date from three answers', () => {
  it.each([
    ['tipo=novel&paginas=200&exemplares=50', 200, 50],
    ['tipo=poetry&paginas=96&exemplares=20', 96, 20],
    ['tipo=photography&paginas=120&exemplares=100', 120, 100],
    // 32 pages are stapled: the best binding of its kind for so few pages.
    ['tipo=children&paginas=32&exemplares=30', 32, 30],
    // An odd number of pages and an unavailable run are rounded to the nearest valid ones.
    ['tipo=novel&paginas=201&exemplares=50', 202, 50],
    ['tipo=novel&paginas=200&exemplares=10', 200, 20],
    ['tipo=novel&paginas=200&exemplares=1.000', 200, 1000],
    // Invalid numbers and an unknown kind become the defaults.
    ['tipo=x&paginas=muitas&exemplares=', 200, 50],
    ['', 200, 50],
  ])('match the configurator that the button opens: %s', async (query, pages, copies) => {
    const quote = await quoteOf(query);
    expect([quote.paginas, quote.exemplares]).toEqual([pages, copies]);
    const { state } = await configuratorOf(quote.link);
    expect(state.configuration).toMatchObject({ pages, copies });
    expect(state.price?.total).toBe(Math.round(quote.vlr_total_item * 100));
    expect(state.price?.readyOn).toBe(quote.data_pronto);
    const opened = await openConfigurator(argsOf(`/orcamento-rapido?${query}`));
    expect(opened.headers.get('Location')).toBe(quote.link);
  });

  it('are shown on the home page, for the first kind of its list', async () => {
    const { data: page } = (await homeLoader(argsOf('/'))) as {
      data: { quick: { kinds: { code: string }[]; quote: QuickQuote } };
    };
    expect(page.quick.kinds[0]?.code).toBe(page.quick.quote.tipo);
    expect(page.quick.quote).toEqual(await quoteOf('tipo=novel&paginas=200&exemplares=50'));
  });
});
