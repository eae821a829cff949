import type { AppLoadContext } from '@remix-run/node';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldNames, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { refreshProductIndex } from '../../app/domain/discovery/refresh-product-index.server';
import { newProjectPerAddress } from '../../app/domain/files/limits';
import { toDecimalText } from '../../app/domain/shared/money';
import { simulateDelivery } from '../../app/domain/shipping/simulate-delivery.server';
import { action as changeFilter } from '../../app/routes/api/call';
import { loader as categoryLoader } from '../../app/routes/shop/category/route';
import { loader as homeLoader } from '../../app/routes/shop/home/route';
import { productMeta } from '../../app/routes/shop/product/product-head';
import type { ProductPageData } from '../../app/routes/shop/product/product-page.server';
import { action, loader } from '../../app/routes/shop/product/route';
import type { ProjectRefusal } from '../../app/routes/shop/product/start-project.server';
import { getServices, type Services } from '../../app/services.server';
import { SHOP, someAddress } from '../factories/account-calls';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Answer<T> = { status: number; headers: Headers; data: T };

/** The result of a loader or action; a thrown response counts as an answer. */
const answerOf = async <T>(call: Promise<unknown>): Promise<Answer<T>> => {
  const value = await call.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (value instanceof Response) {
    const text = await value.text();
    const isJson = value.headers.get('content-type')?.includes('json');
    return { status: value.status, headers: value.headers, data: (isJson ? JSON.parse(text) : null) as T };
  }
  const { data, init } = value as { data: T; init: ResponseInit | null };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
};

const argsOf = (path: string, init: RequestInit = {}, ip = someAddress()) => {
  const request = new Request(`${SHOP}${path}`, init);
  const [, menu, pk_produto] = new URL(request.url).pathname.split('/');
  return { request, params: { menu, pk_produto }, context: { nonce: '', ip } as AppLoadContext };
};

const page = (path: string, headers: Record<string, string> = {}) =>
  answerOf<ProductPageData>(loader(argsOf(path, { headers })));
const api = (query: string) =>
  answerOf<{
    data?: Record<string, unknown> & { preco: object };
    message?: string;
    errosValidacao?: Record<string, string[]>;
  }>(
    changeFilter(argsOf('/api/produto/alterar-filtro', { method: 'POST', body: new URLSearchParams(query) })),
  );
const send = (
  path: string,
  fields: Record<string, string> | [string, string][],
  headers = {},
  ip?: string,
) => {
  const body = new URLSearchParams(fields);
  return answerOf<ProjectRefusal>(action(argsOf(path, { method: 'POST', body, headers }, ip)));
};
const projects = () => services.db.project.count();

describe('the product page', () => {
  it('opens with the product’s own configuration, priced', async () => {
    const { status, data } = await page('/livro/101');
    expect(status).toBe(200);
    expect(data).toMatchObject({ path: '/livro/101', category: { slug: 'livro' } });
    expect(data.state).toMatchObject({
      configuration: data.product.defaultConfiguration,
      changes: [],
      isPriceMissing: false,
    });
    const parts = Object.values(data.state.price?.parts ?? {});
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(data.state.price?.total);
    expect(data.state.price?.total).toBeGreaterThan(0);
  });

  it.each([
    ['formato=a4', { trimSize: 'a4' }],
    ['orientacao=2', { orientation: 'landscape' }],
    ['papel=supremo-300', { coverPaper: 'supremo-300' }],
    ['impressao_capa=both-sides', { coverPrint: 'both-sides' }],
    ['laminacao=soft-touch', { coating: 'soft-touch' }],
    ['orelha=70', { flapMm: 70 }],
    ['paginas_coloridas=100', { interiorColour: 'colour', pages: 100 }],
    ['paginas_preto_branco=300', { pages: 300 }],
    ['tipos_papel_miolo=polen-bold-90', { interiorPaper: 'polen-bold-90' }],
    ['encadernacao=sewn', { binding: 'sewn' }],
    ['servicos=isbn', { services: ['isbn'] }],
    ['acabamentos=shrink-wrap', { finishes: ['shrink-wrap'] }],
    ['exemplares=51', { copies: 51 }],
  ])('follows %s, and so does the price', async (query, configuration) => {
    const usual = (await page('/livro/101')).data.state.price;
    const { state } = (await page(`/livro/101?${query}`)).data;
    expect(state.configuration).toMatchObject(configuration);
    expect(state.changes).toEqual([]);
    const shown = ({ total, weightGrams }: { total: number; weightGrams: number }) => [total, weightGrams];
    if (state.price && usual && !query.startsWith('orientacao'))
      expect(shown(state.price)).not.toEqual(shown(usual));
  });

  it('explains corrections of numbers that cannot be ordered', async () => {
    const { state } = (await page('/livro/101?exemplares=-7&paginas_preto_branco=1e9')).data;
    expect(state.configuration).toMatchObject({ copies: 1, pages: 200 });
    expect(state.changes.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'pages not-a-number',
      'copies copies-below',
    ]);
    expect(state.price).not.toBeNull();
  });

  it('has no price for an impossible configuration, and keeps the choices', async () => {
    const { status, data } = await page('/livro/101?encadernacao=spiral&orelha=60');
    expect([status, data.state.price, data.state.isPriceMissing]).toEqual([200, null, false]);
    expect(data.state.configuration).toMatchObject({ binding: 'spiral', flapMm: 60 });
  });

  it('ignores a price in the URL', async () => {
    const usual = (await page('/livro/101')).data.state.price;
    const { state } = (await page('/livro/101?vlr_total_item=1&preco=0&total=1&unitPrice=1')).data;
    expect(state.price).toEqual(usual);
  });

  it.each(['9', '0', '-1', 'abc', '1.5', '101x', '0101', '99999999999', '%00'])(
    '%s is not found',
    async (id) => {
      expect((await page(`/livro/${id}`)).status).toBe(404);
      expect((await send(`/livro/${id}`, { termos: '1' })).status).toBe(404);
    },
  );

  it('redirects to the product’s canonical URL and keeps the choices', async () => {
    const { status, headers } = await page('/folder/101?exemplares=100');
    expect([status, headers.get('location')]).toEqual([301, '/livro/101?exemplares=100']);
  });

  it('is sent to the freight if it is left by Enter with a CEP, without scripts', async () => {
    const query = 'exemplares=100&cep=01310-100';
    const { status, headers } = await page(`/livro/101?tecla_enter=1&${query}`);
    expect([status, headers.get('location')]).toEqual([302, `/simular-frete/101?${query}`]);
    for (const other of [query, 'tecla_enter=1&exemplares=100', 'tecla_enter=1&cep=+'])
      expect((await page(`/livro/101?${other}`)).status).toBe(200);
  });

  it('is cached for all visitors, and by one browser alone with a cookie of the shop', async () => {
    expect((await page('/livro/101')).headers.get('cache-control')).toMatch(/^public/);
    expect((await page('/livro/101', { cookie: '_ga=1' })).headers.get('cache-control')).toMatch(/^public/);
    const own = await page('/livro/101', { cookie: 'lombada=x' });
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('shows a product without pages with the price of each quantity', async () => {
    const { data } = await page(
      '/cartao-de-visita/501?quantidade=1000&acabamento_obrigatorio=lamination-gloss',
    );
    expect(data.state.configuration).toMatchObject({ quantity: 1000, finishes: ['lamination-gloss'] });
    expect(data.state.price?.quantities.map(({ quantity }) => quantity)).toEqual([100, 250, 500, 1000, 2500]);
  });

  it('shows staff’s text and picture for a choice', async () => {
    const option = await services.db.attributeOption.findFirstOrThrow({
      where: { code: 'soft-touch', attribute: { code: 'coating' } },
    });
    const finish = await services.db.finish.findUniqueOrThrow({ where: { code: 'ribbon' } });
    const set = async (words: { hint: string | null; picture: string | null }[]) => {
      const [ofOption, ofFinish] = words;
      await services.db.attributeOption.update({ where: { id: option.id }, data: ofOption ?? {} });
      await services.db.finish.update({ where: { id: finish.id }, data: ofFinish ?? {} });
      services.catalogue.forget();
    };
    const shown = async () => {
      const { product } = (await page('/livro/102')).data;
      const coatings = product.kind === 'book' ? product.coatings : [];
      return [...coatings, ...product.finishes].filter(
        ({ code }) => code === option.code || code === finish.code,
      );
    };
    expect(await shown()).toMatchObject([{ description: option.hint }, { description: finish.hint }]);
    await set([
      { hint: 'Parece pêssego.', picture: '/fotos/pessego.jpg' },
      { hint: 'De cetim.', picture: 'binding-sewn' },
    ]);
    expect(await shown()).toMatchObject([
      { description: 'Parece pêssego.', picture: '/fotos/pessego.jpg' },
      { description: 'De cetim.', picture: 'binding-sewn' },
    ]);
    await set([option, finish]);
    for (const one of await shown()) expect(one).not.toHaveProperty('picture');
  });

  it('returns 404 for a product that staff removed from sale', async () => {
    const setActive = async (active: boolean) => {
      await services.db.product.update({ where: { id: 102 }, data: { active } });
      services.catalogue.forget();
    };
    await setActive(false);
    expect((await page('/livro/102')).status).toBe(404);
    expect((await api('pk_produto=102')).status).toBe(404);
    await setActive(true);
    expect((await page('/livro/102')).status).toBe(200);
  });
});

describe('the live price', () => {
  it('is the page’s price', async () => {
    const query = 'paginas_preto_branco=320&exemplares=120&orelha=60&servicos=isbn';
    const { price } = (await page(`/livro/101?${query}`)).data.state;
    const { status, data, headers } = await api(`pk_produto=101&${query}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(data.data?.preco).toMatchObject({
      vlr_total_item: (price?.total ?? 0) / 100,
      prazo: price?.leadTimeBusinessDays,
      data_pronto: price?.readyOn,
      lombada: price?.spineMm,
    });
    expect(data.data?.ajustes).toEqual([]);
  });

  it('lists its corrections', async () => {
    const { data } = await api('pk_produto=101&exemplares=7');
    expect(data.data?.ajustes).toMatchObject([
      { mensagem: 'Produzimos até 4 exemplares ou de 20 em diante. Ajustamos de 7 para 20.' },
    ]);
  });

  it('names the invalid fields', async () => {
    const { status, data } = await api('pk_produto=101&encadernacao=spiral&orelha=60');
    expect(status).toBe(422);
    expect(data).toEqual({
      message: 'Confira as opções escolhidas.',
      errosValidacao: { orelha: ['Orelhas de 6 cm e Espiral não combinam. Escolha um dos dois.'] },
    });
  });

  it.each(['', 'pk_produto=', 'pk_produto=x', 'pk_produto=9', 'pk_produto=1e2'])(
    '404 for %s',
    async (query) => {
      const { status, data } = await api(query);
      expect([status, data.message]).toEqual([404, 'Não foi possível encontrar o produto indicado']);
    },
  );
});

describe('a thousand unusual URLs', () => {
  const ids = [101, 102, 103, 201, 301, 401, 501, 601, 701, 801];
  const oddValue = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '7',
      '1e400',
      'NaN',
      'staple',
      'a4',
      'shrink-wrap',
      'ribbon',
      '\u0000',
      '1',
    ),
  );

  it('never fail, and never show an invalid price', async () => {
    const products = await Promise.all(ids.map((id) => services.catalogue.product(id)));
    const names = products.flatMap((listed) => (listed ? fieldNames(listed.product) : []));
    const oddField = fc.tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
      oddValue,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...products),
        fc.array(oddField, { maxLength: 20 }),
        async (listed, fields) => {
          if (!listed) throw new Error('seed');
          const query = new URLSearchParams(fields);
          const shown = await page(`/${listed.page.category.slug}/${listed.page.id}?${query}`);
          expect(shown.status).toBe(200);
          expect(shown.data.state.isPriceMissing).toBe(false);
          const total = shown.data.state.price?.total ?? 1;
          expect(Number.isInteger(total) && total > 0).toBe(true);
          // The call also accepts options by their ids, the page does not: the page is asked with the codes instead.
          const settled = writeConfiguration(listed.product, shown.data.state.configuration);
          const answered = await api(`pk_produto=${listed.page.id}&${settled}`);
          expect(answered.status).toBe(shown.data.state.price ? 200 : 422);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('continuing to the files', () => {
  const chosen = {
    formato: '16x23',
    paginas_preto_branco: '240',
    exemplares: '100',
    encadernacao: 'pur',
    orelha: '70',
  };

  it('stores a visitor’s configuration as a project, ignoring the visitor’s prices', async () => {
    const { status, headers } = await send('/livro/101', {
      ...chosen,
      termos: '1',
      vlr_total_item: '1',
      total: '1',
    });
    const location = new URL(headers.get('location') ?? '', SHOP);
    expect([status, location.pathname]).toEqual([302, '/envio']);
    const project = await services.db.project.findUniqueOrThrow({
      where: { id: location.searchParams.get('projeto') ?? '' },
    });
    expect(project).toMatchObject({ userId: null, productId: 101 });
    expect(project.configuration).toEqual({
      ...(await page('/livro/101')).data.product.defaultConfiguration,
      trimSize: '16x23',
      pages: 240,
      copies: 100,
      flapMm: 70,
    });
  });

  it('assigns a customer’s project to the customer', async () => {
    const customer = await signedInCustomer(services);
    const { headers } = await send(
      '/banner/801',
      { quantidade: 'outra', quantidade_variavel: '7', termos: '1' },
      customer.cookie,
    );
    const id = new URL(headers.get('location') ?? '', SHOP).searchParams.get('projeto') ?? '';
    const project = await services.db.project.findUniqueOrThrow({ where: { id } });
    expect(project).toMatchObject({ userId: customer.id, configuration: { quantity: 7 } });
  });

  it.each([
    ['without the terms', { ...chosen }, 'Falta só um passo.', { copies: 100 }],
    [
      'with a number that had to be corrected',
      { ...chosen, exemplares: '7', termos: '1' },
      'Ajustamos algumas escolhas. Confira o novo preço antes de seguir.',
      { copies: 20 },
    ],
    [
      'with choices that exclude each other',
      { ...chosen, encadernacao: 'spiral', termos: '1' },
      'Falta acertar algumas escolhas.',
      { binding: 'spiral', flapMm: 70 },
    ],
  ])('stops %s, keeping every choice', async (_case, fields, message, configuration) => {
    const before = await projects();
    const { status, data } = await send('/livro/101', fields);
    expect([status, data.message]).toEqual([400, message]);
    expect(data.state.configuration).toMatchObject({ trimSize: '16x23', pages: 240, ...configuration });
    expect(data.hasAccepted).toBe('termos' in fields);
    expect(await projects()).toBe(before);
  });

  it('asks for a mandatory finish', async () => {
    const { status, data } = await send('/cartao-de-visita/501', { acabamento_obrigatorio: '', termos: '1' });
    expect(status).toBe(400);
    expect(data.state).toMatchObject({ configuration: { finishes: [] }, price: null });
  });

  it('refuses a form that is far too long', async () => {
    const { status } = await send('/livro/101', { formato: 'x'.repeat(70_000), termos: '1' });
    expect(status).toBe(413);
  });

  it('limits the projects of one visitor', async () => {
    const ip = someAddress();
    for (let count = 0; count < newProjectPerAddress.points; count += 1)
      await services.rateLimit.consume(newProjectPerAddress, ip);
    const { status, data } = await send('/livro/101', { ...chosen, termos: '1' }, {}, ip);
    expect([status, data.message]).toEqual([429, expect.stringContaining('Muitas tentativas')]);
  });
});

describe('the product lists', () => {
  beforeEach(async () => {
    await refreshProductIndex(services);
    services.catalogue.forget();
    services.productIndex.forget();
  });

  /** The offers that the page tells search engines. */
  const offersOf = (shown: ProductPageData, search: string) => {
    const told = productMeta(shown, search).flatMap((tag) =>
      'script:ld+json' in tag ? [JSON.parse(JSON.stringify(tag['script:ld+json']))] : [],
    );
    const [product] = told.filter((object) => object['@type'] === 'Product');
    return product.offers ?? [];
  };

  type Shelf = { products: { to: string; price: number; unitPrice: number }[] };

  it('of a category show its products with their prices', async () => {
    const { status, data } = await answerOf<Shelf & { canonical: string }>(categoryLoader(argsOf('/livro')));
    expect([status, data.canonical]).toEqual([200, `${SHOP}/livro`]);
    expect(data.products.map(({ to }) => to)).toEqual(['/livro/101', '/livro/102', '/livro/103']);
    for (const { price, unitPrice } of data.products) {
      expect(unitPrice).toBeGreaterThan(0);
      expect(price).toBeGreaterThanOrEqual(unitPrice);
    }
  });

  it.each(['/livro', '/cartao-de-visita', '/banner'])(
    'show on the page of %s the same data as to search engines',
    async (path) => {
      const { data } = await answerOf<Shelf>(categoryLoader(argsOf(path)));
      expect(data.products.length).toBeGreaterThan(0);
      for (const { to, price } of data.products) {
        const shown = (await page(to)).data;
        expect(shown.fromPrice).toBe(price);
        const [offer, range = offer] = offersOf(shown, '');
        expect(offer.price).toBe(toDecimalText(shown.state.price?.total ?? price));
        expect(range).toMatchObject({ priceCurrency: 'BRL' });
        expect(Number(range.lowPrice ?? range.price)).toBeLessThanOrEqual(price / 100);
      }
    },
  );

  it('offers what a merchant listing asks for', async () => {
    const shown = (await page('/livro/101')).data;
    const [offer, range] = offersOf(shown, '');
    const { price } = shown.state;
    expect(offer).toMatchObject({
      '@type': 'Offer',
      url: `${SHOP}/livro/101`,
      price: toDecimalText(price?.total ?? 0),
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Lombada' },
      eligibleQuantity: { value: price?.quantity },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { currency: 'BRL', maxValue: expect.stringMatching(/^\d+\.\d{2}$/) },
        shippingDestination: { addressCountry: 'BR' },
        deliveryTime: {
          cutoffTime: '12:00:00-03:00',
          handlingTime: { minValue: price?.leadTimeBusinessDays, maxValue: price?.leadTimeBusinessDays },
          transitTime: { minValue: expect.any(Number), maxValue: expect.any(Number) },
        },
      },
      hasMerchantReturnPolicy: {
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
        merchantReturnLink: `${SHOP}/termos-de-uso`,
      },
    });
    expect(range).toMatchObject({
      '@type': 'AggregateOffer',
      url: `${SHOP}/livro/101`,
      lowPrice: toDecimalText(shown.fromPrice ?? 0),
    });
    expect(Number(range.highPrice)).toBeGreaterThan(Number(range.lowPrice));
    expect(range.offerCount).toBeGreaterThan(1);
  });

  it('offers other choices at an address that shows them and their price', async () => {
    const query = '?exemplares=120&orelha=60';
    const shown = (await page(`/livro/101${query}`)).data;
    const [{ url, price }] = offersOf(shown, query);
    expect(price).toBe(toDecimalText(shown.state.price?.total ?? 0));
    const again = (await page(url.slice(SHOP.length))).data;
    expect(again.state.price?.total).toBe(shown.state.price?.total);
  });

  it('sends to any state for at most the freight that is offered', async () => {
    const { freight } = (await page('/livro/101?exemplares=3')).data;
    for (const cep of ['01310100', '69945000', '40020000', '90010000', '68980000']) {
      const quote = await simulateDelivery(services, {
        cep,
        productId: 101,
        fields: new URLSearchParams('exemplares=3'),
      });
      const cheapest = quote.ok ? quote.value.options[0] : undefined;
      expect(cheapest?.price).toBeLessThanOrEqual(freight?.maxPrice ?? 0);
    }
  });

  it('offers nothing without a price', async () => {
    const shown = (await page('/livro/101')).data;
    const open = { ...shown, state: { ...shown.state, price: null } };
    expect(offersOf(open, '?exemplares=3')).toEqual([]);
    expect(offersOf({ ...open, fromPrice: null }, '')).toEqual([]);
    // A choice that is left open has the price of the cards.
    expect(offersOf(open, '')).toMatchObject([
      { '@type': 'Offer', price: toDecimalText(shown.fromPrice ?? 0) },
    ]);
  });

  it('redirect capitals for good', async () => {
    const { status, headers } = await answerOf(categoryLoader(argsOf('/LIVRO?pagina=1')));
    expect([status, headers.get('location')]).toEqual([301, '/livro?pagina=1']);
  });

  it.each(['/nada', '/NADA', '/%00', '/livro%27--'])('%s is not a category', async (path) => {
    expect((await answerOf(categoryLoader(argsOf(path)))).status).toBe(404);
  });

  it('may be empty', async () => {
    await services.db.product.updateMany({ where: { categoryId: 8 }, data: { active: false } });
    const { status, data } = await answerOf<Shelf>(categoryLoader(argsOf('/banner')));
    expect([status, data.products]).toEqual([200, []]);
    await services.db.product.updateMany({ where: { categoryId: 8 }, data: { active: true } });
  });

  it('of the home page lead to books first', async () => {
    const { data } = await answerOf<{ banners: { link: string }[]; groups: (Shelf & { title: string })[] }>(
      homeLoader(argsOf('/')),
    );
    expect(data.banners[0]).toMatchObject({ link: '/livro/101' });
    expect(data.groups.map(({ title, products }) => [title, products.length])).toEqual([
      ['Livros', 3],
      ['Também imprimimos', 7],
    ]);
  });
});
