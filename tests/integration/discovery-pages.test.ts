import type { AppLoadContext } from '@remix-run/node';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProductIndex } from '../../app/domain/discovery/product-index.server';
import { refreshProductIndex } from '../../app/domain/discovery/refresh-product-index.server';
import { searchPerAddress } from '../../app/domain/discovery/word-choice';
import { loader as categoryCall, action as searchCall } from '../../app/routes/api/call';
import { meta as categoryMeta, loader as categoryPage } from '../../app/routes/shop/category/route';
import { loader as movedPage } from '../../app/routes/shop/moved-category';
import { meta as searchMeta, loader as searchPage } from '../../app/routes/shop/search/route';
import { getServices, type Services } from '../../app/services.server';
import { SHOP, someAddress } from '../factories/account-calls';
import { countedDb } from '../factories/counted-db';
import { manyProductsSql, withoutManyProductsSql } from '../factories/many-products';

let services: Services;
const many = { firstId: 200_001, count: 130, categoryId: 6 };
beforeAll(async () => {
  services = await getServices();
  await refreshProductIndex(services);
  for (const sql of manyProductsSql(many)) await services.db.$executeRawUnsafe(sql);
});
afterAll(async () => {
  for (const sql of withoutManyProductsSql(many)) await services.db.$executeRawUnsafe(sql);
});
beforeEach(() => {
  services.catalogue.forget();
  services.productIndex.forget();
});

type Answer<T> = { status: number; headers: Headers; data: T };

const argsOf = (path: string, init: RequestInit = {}) => {
  const request = new Request(`${SHOP}${path}`, init);
  const menu = new URL(request.url).pathname.split('/').at(-1);
  return { request, params: { menu }, context: { nonce: '', ip: someAddress() } as AppLoadContext };
};

const answerOf = async <T>(call: Promise<unknown>): Promise<Answer<T>> => {
  const value = await call.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (value instanceof Response) {
    const text = await value.text();
    return { status: value.status, headers: value.headers, data: (text ? JSON.parse(text) : null) as T };
  }
  const { data, init } = value as { data: T; init: ResponseInit | null };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
};

type CategoryData = Awaited<ReturnType<typeof categoryPage>>['data'];
type SearchData = Awaited<ReturnType<typeof searchPage>>['data'];
const category = (path: string) => answerOf<CategoryData>(categoryPage(argsOf(path)));
const search = (query: string) => answerOf<SearchData>(searchPage(argsOf(`/pesquisa${query}`)));
const titleOf = (tags: unknown) => (tags as { title?: string }[]).find(({ title }) => title)?.title;
const hasNoindex = (tags: unknown) => JSON.stringify(tags).includes('noindex');
// biome-ignore lint/suspicious/noExplicitAny: meta functions take far more than they read
const tagsOf = (meta: (args: any) => unknown, data: unknown) => meta({ data });

describe('a category page', () => {
  it('shows twenty products, and the rest page by page, each once', async () => {
    const first = await category('/folder');
    expect(first.data).toMatchObject({ page: 1, pages: 7, total: 132, isPastEnd: false });
    const ids: number[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const { data } = await category(`/folder?pagina=${page}`);
      expect(data.products).toHaveLength(page < 7 ? 20 : 12);
      ids.push(...data.products.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(132);
    expect(ids[0]).toBe(601);
  });

  it('has a title and a URL for each page', async () => {
    const first = await category('/folder');
    const third = await category('/folder?pagina=3');
    expect(first.data.canonical).toBe(`${SHOP}/folder`);
    expect(third.data.canonical).toBe(`${SHOP}/folder?pagina=3`);
    expect(titleOf(tagsOf(categoryMeta, first.data))).toBe(first.data.titleTag);
    expect(titleOf(tagsOf(categoryMeta, third.data))).toContain('Página 3');
    expect(hasNoindex(tagsOf(categoryMeta, third.data))).toBe(false);
  });

  it('shows the last page, with noindex, for a page number beyond it', async () => {
    const { status, data } = await category('/folder?pagina=4000');
    expect([status, data.page, data.isPastEnd]).toEqual([200, 7, true]);
    expect(hasNoindex(tagsOf(categoryMeta, data))).toBe(true);
  });

  it.each(['?pagina=0', '?pagina=-1', '?pagina=1.5', '?pagina=abc', '?pagina=', '?pagina=99999999999'])(
    'returns 404 for %s',
    async (query) => {
      expect((await category(`/folder${query}`)).status).toBe(404);
    },
  );

  it('shows staff’s text, without its forbidden markup', async () => {
    const { promo } = (await category('/livro')).data;
    expect(promo?.title).toBe('Seu livro, do jeito que você imaginou');
    await services.db.category.update({
      where: { id: 4 },
      data: { promoHtml: '<p>Oi <img src=x onerror=alert(1)><b>catálogo</b></p><script>alert(1)</script>' },
    });
    const { promo: written } = (await category('/catalogo')).data;
    expect(written?.text).toEqual([
      { tag: 'p', children: ['Oi ', { tag: 'strong', children: ['catálogo'] }] },
    ]);
    await services.db.category.update({
      where: { id: 4 },
      data: { promoTitle: null, promoHtml: null, canonicalUrl: '/catalogos-de-arte' },
    });
    services.catalogue.forget();
    const { data } = await category('/catalogo');
    expect([data.promo, data.canonical]).toEqual([null, `${SHOP}/catalogos-de-arte`]);
  });

  it('may be cached by shared caches for visitors without a cookie', async () => {
    expect((await category('/livro')).headers.get('cache-control')).toContain('public');
  });

  it('redirects from its old address', () => {
    const answer = movedPage(argsOf('/revista-catalogo?pagina=2'));
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/revista?pagina=2']);
  });

  it('needs no query once it is cached, and few before', async () => {
    const { db, statements, close } = countedDb(services.env.DATABASE_URL);
    const productIndex = createProductIndex({ db, catalogue: services.catalogue });
    await services.catalogue.category('folder');
    await productIndex.category('folder', 5);
    expect(statements).toHaveLength(2);
    await productIndex.category('folder', 5);
    expect(statements).toHaveLength(2);
    await close();
  });
});

describe('the search page', () => {
  it('shows the twenty most relevant results, and as many as the URL asks for', async () => {
    const { status, data } = await search('?keywords=folders');
    expect([status, data.sort, data.products.length]).toEqual([200, 'relevance', 20]);
    expect(data.next).not.toBeNull();
    const more = (await search('?keywords=folders&mostrar=60')).data;
    expect(more.products).toHaveLength(Math.min(60, more.total));
    expect(more.products.slice(0, 20)).toEqual(data.products);
  });

  it.each([
    ['maior', (a: number, b: number) => b - a],
    ['menor', (a: number, b: number) => a - b],
  ])('sorts by %s', async (sort, compare) => {
    const { products } = (await search(`?keywords=folders&ordem=${sort}`)).data;
    const prices = products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort(compare));
  });

  it.each(['TCC', 'zine', 'cartao', 'livro 14x21'])(
    'for %s does not begin with the cheapest, unless the visitor asks for that',
    async (keywords) => {
      const query = new URLSearchParams({ keywords });
      const { products } = (await search(`?${query}`)).data;
      const cheapest = (await search(`?${query}&ordem=menor`)).data.products;
      expect(products[0]?.title).not.toBe('Livro infantil colorido');
      const prices = cheapest.map(({ price }) => price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    },
  );

  it('sorts alphabetically, ignoring accents', async () => {
    const { products } = (await search('?keywords=folders&ordem=alf&mostrar=100')).data;
    const titles = products.map(({ title }) =>
      title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    );
    expect(titles).toEqual([...titles].sort());
  });

  it('has noindex, and shows the query', async () => {
    const { data } = await search('?keywords=p%C3%B3len');
    const tags = tagsOf(searchMeta, data);
    expect(hasNoindex(tags)).toBe(true);
    expect(titleOf(tags)).toBe('pólen | Pesquisa na Lombada');
    expect(data.canonical).toBe(`${SHOP}/pesquisa?keywords=p%C3%B3len`);
  });

  it('opens without a query, and makes suggestions if nothing is found', async () => {
    const { status, data } = await search('');
    expect([status, data.keywords, data.products]).toEqual([200, '', []]);
    expect(data.menu).toHaveLength(8);
    expect((await search('?keywords=zzzzqqq')).data.suggestions.length).toBeGreaterThan(0);
  });

  it('answers any query', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (keywords, ordem, mostrar) => {
        const query = new URLSearchParams({ keywords, ordem, mostrar });
        expect((await search(`?${query}`)).status).toBe(200);
      }),
      { numRuns: 100 },
    );
    expect((await search(`?keywords=${'a'.repeat(10_000)}`)).status).toBe(200);
    expect((await search('?keywords=%00%ff%27%25')).status).toBe(200);
  });
});

describe('POST /api/pesquisar-produto', () => {
  type Found = {
    data?: { termo: string; registros: number; resultado: { pk_produto: number }[]; proximo: string | null };
    message?: string;
    errosValidacao?: Record<string, string[]>;
  };
  const ask = (body: Record<string, unknown>) =>
    answerOf<Found>(
      searchCall(
        argsOf('/api/pesquisar-produto', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    );

  it('answers in the spec’s format, with the cards of the pages', async () => {
    const { status, data } = await ask({ pesquisa: 'capa dura colecionador' });
    expect(status).toBe(200);
    expect(data.data).toMatchObject({
      termo: 'capa dura colecionador',
      registros: 1,
      url_base: `${SHOP}/pictures/`,
    });
    expect(data.data?.resultado[0]).toMatchObject({
      pk_produto: 102,
      url_produto: '/livro/102',
      desc_menu: 'Livro capa dura',
      nome_menu_imagem: 'binding-hard-cover-960.webp',
    });
  });

  it.each(['relevancia', 'menor', 'maior', 'alf', undefined])(
    'continues where an answer in the order %s ended',
    async (ordem) => {
      const ids: number[] = [];
      let depois: string | null | undefined;
      do {
        const { data }: Answer<Found> = await ask({
          pesquisa: 'folders',
          ...(ordem && { ordem }),
          quantidade: 50,
          ...(depois && { depois }),
        });
        ids.push(...(data.data?.resultado ?? []).map(({ pk_produto }) => pk_produto));
        depois = data.data?.proximo;
      } while (depois);
      const { total } = (await search('?keywords=folders')).data;
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    },
  );

  it.each([
    [{}, 'pesquisa'],
    [{ pesquisa: '   ' }, 'pesquisa'],
    [{ pesquisa: ['livro'] }, 'pesquisa'],
    [{ pesquisa: 'livro', ordem: 'qualquer' }, 'ordem'],
    [{ pesquisa: 'livro', quantidade: 0 }, 'quantidade'],
    [{ pesquisa: 'livro', quantidade: 1e9 }, 'quantidade'],
    [{ pesquisa: 'livro', quantidade: 'muitos' }, 'quantidade'],
    [{ pesquisa: 'livro', depois: 'x' }, 'depois'],
    [{ pesquisa: 'livro', depois: '1.99999999999' }, 'depois'],
  ])('refuses %j', async (body, field) => {
    const { status, data } = await ask(body);
    expect(status).toBe(422);
    expect(Object.keys(data.errosValidacao ?? {})).toEqual([field]);
  });
});

describe('a visitor with too many searches', () => {
  it('has to wait, on the page and in the API, without affecting others', async () => {
    const ip = someAddress();
    const from = (path: string, init?: RequestInit) => ({
      ...argsOf(path, init),
      context: { nonce: '', ip } as AppLoadContext,
    });
    for (let turn = 0; turn < searchPerAddress.points; turn += 1)
      expect(await services.rateLimit.consume(searchPerAddress, ip)).toEqual({ allowed: true });
    const body = JSON.stringify({ pesquisa: 'livro' });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const refused = await answerOf<{ message: string }>(searchCall(from('/api/pesquisar-produto', init)));
    expect([refused.status, refused.data.message]).toEqual([
      429,
      expect.stringMatching(/^Muitas tentativas/),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await answerOf<SearchData>(searchPage(from('/pesquisa?keywords=livro&ordem=alf')));
    expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(page.data).toMatchObject({ keywords: 'livro', sort: 'alphabetical', products: [] });
    expect(page.data.refusal).toMatch(/^Muitas tentativas/);
    expect((await search('?keywords=livro')).status).toBe(200);
    // Counting needs no query.
    const kept = { where: { key: { startsWith: searchPerAddress.name } } };
    expect(await services.db.rateLimiterFlexible.count(kept)).toBe(0);
  });
});

describe('GET /api/rpc/categoria/:menu', () => {
  type Found = { data: { category: Record<string, unknown>; products: unknown[]; paginas: number } };
  const ask = (path: string) => answerOf<Found>(categoryCall(argsOf(`/api/rpc/categoria/${path}`)));

  it('answers with the category and a page of its products', async () => {
    const { status, data } = await ask('folder?pagina=2');
    expect([status, data.data.products.length, data.data.paginas]).toEqual([200, 20, 7]);
    expect(data.data.category).toMatchObject({
      desc_menu: 'Folders',
      nome_menu_imagem: 'folder-960.webp',
      url_base: `${SHOP}/pictures/`,
      url_canonical: `${SHOP}/folder?pagina=2`,
    });
    expect(data.data.category.conteudo_publicitario).toMatch(/^<p>/);
    expect((await ask('folder?pagina=8')).data.data.products).toEqual([]);
  });

  it.each([
    ['nada', 404],
    ['%00', 404],
    ['folder?pagina=0', 422],
    ['folder?pagina=x', 422],
  ])('answers %s with %i', async (path, status) => expect((await ask(path)).status).toBe(status));
});
