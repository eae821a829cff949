import type { LoaderFunctionArgs } from '@remix-run/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { meta as termsMeta, loader as termsPage } from '~/routes/account/terms/route';
import * as call from '~/routes/api/call';
import { loader as contactPage } from '~/routes/shop/contact/route';
import { loader as deliveryPage } from '~/routes/shop/delivery/route';
import { loader as paymentPage } from '~/routes/shop/payment-methods/route';
import { loader as simulationPage } from '~/routes/shop/simulation/route';
import { loader as spinePage } from '~/routes/shop/spine/route';
import { loader as template } from '~/routes/shop/template/route';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get, post, postJson } from '../factories/account-calls';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Loader<T> = (args: LoaderFunctionArgs) => Promise<T>;

/** The result of a page's loader: its data and status, or the response that it threw. */
const visit = async <T extends { data: unknown }>(
  loader: Loader<T>,
  path: string,
  params: Record<string, string> = {},
): Promise<{ status: number; data: T['data'] | null; location: string | null }> => {
  try {
    const { data, init } = (await loader({ ...get(path), params })) as {
      data: T['data'];
      init?: ResponseInit | null;
    };
    return { status: init?.status ?? 200, data, location: null };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, data: null, location: thrown.headers.get('location') };
  }
};

const spine = (fields: Record<string, unknown>) =>
  apiAnswerOf(call.action(postJson('/api/produto/calcular-lombada', fields)));

it('the terms have one address for search engines', async () => {
  const { data } = await visit(termsPage, '/termos-de-uso?utm_source=carta');
  const head = termsMeta({ data } as unknown as Parameters<typeof termsMeta>[0]);
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${services.shop.url}/termos-de-uso`,
  });
});

describe('POST /produto/calcular-lombada', () => {
  it.each([
    // 100 leaves × 0.099 mm + 0.8 mm
    [{ papel: 'offset-75', qtd_paginas: '200', capa_dura: '' }, 10.7, '10,700 mm'],
    // the same paper by its id; the board and joints of a hardcover: 9.9 mm + 7 mm
    [{ papel: 1001, qtd_paginas: 200, capa_dura: 1 }, 16.9, '16,900 mm'],
    [{ papel: '1001', qtd_paginas: '201', capa_dura: '0' }, 10.799, '10,799 mm'],
    [{ papel: 'offset-75', qtd_paginas: '2' }, 0.899, '0,899 mm'],
  ])('%j is %d mm', async (fields, mm, text) => {
    const { status, body } = await spine(fields);
    expect(status).toBe(200);
    expect(body.data).toBe(mm);
    expect(body.message).toContain(text);
  });

  it.each([
    ['-1', 'Informe o total de páginas só com números'],
    ['0', 'Informe pelo menos 2 páginas'],
    ['1', 'Informe pelo menos 2 páginas'],
    ['2.5', 'Informe o total de páginas só com números'],
    ['2,5', 'Informe o total de páginas só com números'],
    ['1e9', 'Informe o total de páginas só com números'],
    [1e9, expect.stringContaining('até 2.000 páginas')],
    ['1'.repeat(400), expect.stringContaining('até 2.000 páginas')],
    ['duzentas', 'Informe o total de páginas só com números'],
    ['', 'Informe o total de páginas'],
    [null, 'Informe o total de páginas'],
  ])('refuses %j pages beside their field', async (qtd_paginas, message) => {
    const { status, body } = await spine({ papel: 'offset-75', qtd_paginas });
    expect(status).toBe(422);
    expect(body.errosValidacao).toEqual({ qtd_paginas: [message] });
  });

  it.each([
    ['', 'Selecione o tipo de papel'],
    ['papelao', 'Este papel não está na lista. Selecione outro.'],
    ['999999', 'Este papel não está na lista. Selecione outro.'],
    // a cover paper is not an interior paper
    ['supremo-250', 'Este papel não está na lista. Selecione outro.'],
  ])('refuses the paper %j', async (papel, message) => {
    const { status, body } = await spine({ papel, qtd_paginas: '200' });
    expect(status).toBe(422);
    expect(body.errosValidacao).toEqual({ papel: [message] });
  });

  it('never falls when pages are added, and never throws', async () => {
    const pages = fc.integer({ min: 2, max: 1_900 });
    await fc.assert(
      fc.asyncProperty(pages, fc.nat(100), fc.boolean(), async (few, more, isHard) => {
        const ask = async (qtd_paginas: number) =>
          (await spine({ papel: 'polen-soft-80', qtd_paginas, capa_dura: isHard ? '1' : '' })).body.data;
        expect(Number(await ask(few + more))).toBeGreaterThanOrEqual(Number(await ask(few)));
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('papel', 'qtd_paginas', 'capa_dura'), fc.jsonValue()),
        async (fields) => {
          expect((await spine(fields)).status).toBeLessThan(500);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('POST /produto/buscar-dependencias-miolo', () => {
  const ask = (fields: Record<string, string>) =>
    apiAnswerOf(call.action(post('/api/produto/buscar-dependencias-miolo', fields)));

  it('returns the interior papers of books, each once', async () => {
    const { status, body } = await ask({ tipo_produto: '7', atributo: '1' });
    const papers = body.data as unknown as { pk_dependencia_atributo: number }[];
    expect(status).toBe(200);
    expect(papers[0]).toEqual({
      pk_dependencia_atributo: 1001,
      fk_atributo: 1,
      texto_dependencia_atributo: 'Offset 75 g',
    });
    const ids = papers.map((paper) => paper.pk_dependencia_atributo);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns nothing for other types and attributes, and refuses invalid ones', async () => {
    expect((await ask({ tipo_produto: '7777', atributo: '1' })).body).toEqual({ data: [] });
    expect((await ask({ tipo_produto: '7', atributo: '7777' })).body).toEqual({ data: [] });
    expect(await ask({ tipo_produto: '-1', atributo: 'x' })).toMatchObject({
      status: 422,
      body: {
        errosValidacao: { tipo_produto: ['Informe o tipo de produto'], atributo: ['Informe o atributo'] },
      },
    });
  });
});

describe('the spine calculator', () => {
  const at = (path: string) => {
    const [, , tipo_papel, total_pag, is_capa_dura] = new URL(path, 'http://x').pathname.split('/');
    const params = Object.entries({ tipo_papel, total_pag, is_capa_dura }).filter(([, part]) => part);
    return visit(spinePage, path, Object.fromEntries(params) as Record<string, string>);
  };

  it('shows no errors on a first visit', async () => {
    const { status, data } = await at('/calculo-de-lombada');
    expect(status).toBe(200);
    expect(data).toMatchObject({ found: null, errors: {} });
    expect(data?.papers.length).toBeGreaterThan(10);
  });

  it('is filled in from its URL and links to the book', async () => {
    const { data } = await at('/calculo-de-lombada/polen-soft-80/200/1');
    expect(data?.found?.answer).toMatchObject({ spineMm: 17.8, hardCover: true });
    const { to = '', query = '' } = data?.found?.book ?? {};
    expect(to).toMatch(/^\/livro\/102\?/);
    const chosen = new URLSearchParams(query);
    expect(chosen.get('tipos_papel_miolo')).toBe('polen-soft-80');
    expect(chosen.get('paginas_preto_branco')).toBe('200');
    expect(chosen.get('encadernacao')).toBe('hard-cover');
  });

  it('keeps a sewn binding, from the URL to the book', async () => {
    const { data } = await at('/calculo-de-lombada/offset-75/200?costurado=1');
    expect(data?.found?.answer).toMatchObject({ spineMm: 11.195, sewn: true });
    expect(new URLSearchParams(data?.found?.book?.query).get('encadernacao')).toBe('sewn');
    expect(await at('/calculo-de-lombada?papel=1001&qtd_paginas=200&costurado=1')).toMatchObject({
      status: 302,
      location: '/calculo-de-lombada/offset-75/200?costurado=1',
    });
  });

  it('redirects the sent form to the URL of its result', async () => {
    expect(await at('/calculo-de-lombada?papel=1001&qtd_paginas=200&capa_dura=1')).toMatchObject({
      status: 302,
      location: '/calculo-de-lombada/offset-75/200/1',
    });
  });

  it('reports missing or invalid input beside the field, and keeps the typed text', async () => {
    const { status, data } = await at('/calculo-de-lombada?papel=&qtd_paginas=-1');
    expect(status).toBe(422);
    expect(Object.keys(data?.errors ?? {})).toEqual(['papel', 'qtd_paginas']);
    expect(data?.input.qtd_paginas).toBe('-1');
    for (const path of [
      '/x/200',
      '/offset-75/0',
      '/offset-75/2.5',
      '/offset-75/1000000000',
      '/%F0%9F%93%95/a/b',
    ])
      expect((await at(`/calculo-de-lombada${path}`)).status, path).toBe(422);
    // without pages there is nothing to calculate yet, and no error
    expect(await at('/calculo-de-lombada/offset-75')).toMatchObject({ status: 200, data: { errors: {} } });
  });

  it('offers no book if none can be bound with so few or so many pages', async () => {
    const few = await at('/calculo-de-lombada/offset-75/12');
    expect(few.data?.found).toMatchObject({ book: null, limits: { min: 40, max: 600 } });
    expect((await at('/calculo-de-lombada/offset-75/1999')).data?.found?.book).toBeNull();
  });
});

describe('the delivery page', () => {
  const at = async (search: string) => (await visit(deliveryPage, `/entrega${search}`)).data;

  it('lists the delivery options of the contract, those without a carrier as coming', async () => {
    const page = await at('');
    expect(page?.modalities.map(({ title }) => title)).toEqual([
      'Normal PAC',
      'Sedex',
      'Entrega Express',
      '.COM Especial e Package Especial',
      'Porta a Porta e Motoboy',
      'Balcões de Retirada',
    ]);
    const [pac, , , , courier, pickup] = page?.modalities ?? [];
    expect(pac?.facts).toEqual({ fromPrice: 1690, minDays: 3, maxDays: 18 });
    expect(courier?.facts).toBeNull();
    expect(pickup?.facts).toBeUndefined();
    expect(page?.search).toMatchObject({ counters: null, stateError: null, cityError: null, note: null });
    expect(page?.search.states).toHaveLength(27);
  });

  it('advertises the days of a usual book, counted from the tables', async () => {
    expect((await at(''))?.advertised).toMatch(
      /^Em até 10 dias úteis você recebe 50 exemplares de um livro de 200 páginas: \d dias úteis na gráfica e até \d por /,
    );
  });

  it('finds the counters of a city, only the free ones on request', async () => {
    const all = (await at('?estado=35&cidade=3550308'))?.search;
    expect(all?.counters?.map(({ name }) => name)).toEqual(['Balcão Pinheiros', 'Lombada Oficina (matriz)']);
    const free = (await at('?estado=35&cidade=3550308&frete_gratis=1'))?.search;
    expect(free?.counters?.map(({ price }) => price)).toEqual([0]);
  });

  it.each([
    ['?estado=&cidade=', { stateError: 'Selecione um estado!' }],
    ['?estado=35&cidade=', { cityError: 'Selecione uma cidade!' }],
    ['?estado=35&cidade=3304557', { cityError: 'Selecione uma cidade!', counters: null }],
    ['?estado=99999999999&cidade=-1', { stateError: 'Selecione um estado!' }],
    ['?estado=%00&cidade=%F0%9F%93%95', { stateError: 'Selecione um estado!' }],
    ['?estado=12', { note: 'Não há opções de balcão nesse estado no momento.', cities: [] }],
  ])('%s', async (search, expected) => {
    expect((await at(search))?.search).toMatchObject(expected);
  });

  it('finds the nearest counters of a CEP alone, or marks the nearest of a city', async () => {
    const far = (await at('?estado=&cidade=&cep=69900-062'))?.search;
    expect(far).toMatchObject({ stateError: null, cityError: null, cepError: null });
    expect(far?.counters).toHaveLength(4);
    const kms = far?.counters?.map(({ km }) => km ?? 0) ?? [];
    expect(kms).toEqual([...kms].sort((a, b) => a - b));
    expect(kms[0]).toBeGreaterThan(1_000);
    expect(far?.counters?.map(({ isNearest }) => isNearest)).toEqual([true, false, false, false]);
    const inCity = (await at('?estado=35&cidade=3550308&cep=01140000'))?.search;
    expect(inCity?.counters?.map(({ name, isNearest }) => [name, isNearest])).toEqual([
      ['Lombada Oficina (matriz)', true],
      ['Balcão Pinheiros', false],
    ]);
    expect((await at('?cep=123'))?.search).toMatchObject({ cepError: 'CEP inválido', counters: null });
  });

  it('says that a city has no counter of the requested kind', async () => {
    const paid = await services.db.pickupCounter.findFirst({
      where: { price: { gt: 0 }, city: { counters: { none: { price: 0 } } } },
      select: { cityId: true, city: { select: { stateId: true } } },
    });
    const search = `?estado=${paid?.city.stateId}&cidade=${paid?.cityId}&frete_gratis=1`;
    expect((await at(search))?.search).toMatchObject({
      counters: [],
      note: 'Não há opções de balcão para essa cidade no momento.',
    });
  });
});

describe('payment methods', () => {
  it('GET /formas-de-pagamento lists the available methods', async () => {
    const { status, body } = await apiAnswerOf(
      call.loader({ ...get('/api/formas-de-pagamento'), params: {} }),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        pk_tipo_pagamento: 13,
        desc_tipo_pagamento: 'PIX',
        dependencia_tipo_pagamento: [{ pk_dependencia_tipo_pagamento: 44 }],
      },
      ...[3, 6, 1, 4].map((pk_tipo_pagamento) => ({ pk_tipo_pagamento })),
    ]);
  });

  it('GET /view-formas-de-pagamento adds future methods, and the recipient of payments', async () => {
    const { body } = await apiAnswerOf(call.loader({ ...get('/api/view-formas-de-pagamento'), params: {} }));
    const { formasPagamento, em_breve, cnpj, titular_deposito } = body.data as Record<string, unknown[]>;
    expect(formasPagamento).toHaveLength(5);
    expect(em_breve?.map((method) => (method as { pk_tipo_pagamento: number }).pk_tipo_pagamento)).toEqual([
      10,
    ]);
    expect(cnpj).toBe('12.ABC.345/01DE-35');
    expect(titular_deposito).toContain('Lombada');
  });

  it('the pages of payment and contact name the company', async () => {
    expect((await visit(paymentPage, '/formas-de-pagamento')).data).toMatchObject({
      active: [
        { name: 'PIX' },
        { name: 'Cartão de crédito' },
        { name: 'Boleto bancário' },
        { name: 'Depósito ou transferência' },
        { name: 'Créditos da carteira' },
      ],
      seller: { cnpj: '12.ABC.345/01DE-35' },
    });
    const contact = (await visit(contactPage, '/contato')).data;
    expect(contact?.hours.map(({ value }) => value)).toContain('08:30 às 12:00');
    expect(contact?.social.map(({ name }) => name)).toContain('Instagram');
  });
});

describe('a template', () => {
  const fetchTemplate = (product: string, file: string, search = '') =>
    template({
      ...get(`/gabarito/${product}/${file}${search}`),
      params: { pk_produto: product, arquivo: file },
    });

  it('is a PDF named after product and size, which caches may store', async () => {
    const answer = await fetchTemplate(
      '101',
      '1012.pdf',
      '?tipos_papel_miolo=offset-75&paginas_preto_branco=200',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="gabarito-[\w-]+-capa-290\.7x210mm-[\w-]+\.pdf"$/,
    );
    expect(answer.headers.get('cache-control')).toContain('public');
    expect((await answer.text()).startsWith('%PDF-')).toBe(true);
  });

  it.each([
    ['999', '1012.pdf'],
    ['101', '9999.pdf'],
    ['101', '5011.pdf'],
    ['101', '1012'],
    ['101', '1012.pdf.pdf'],
    ['abc', '-1.pdf'],
    ['99999999999', '1.pdf'],
  ])('of %s/%s does not exist', async (product, file) => {
    const answer = await fetchTemplate(product, file);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Não temos gabarito');
  });

  it.each([
    ['?tipos_papel_miolo=papelao', 'não existe neste produto'],
    ['?paginas_preto_branco=-4', 'abaixo do mínimo'],
    ['?paginas_preto_branco=99999999', 'passa do máximo'],
    ['?formato=3x4', 'não existe neste produto'],
    ['?encadernacao=staple&paginas_preto_branco=24&orelha=70', 'não combinam'],
  ])('for %s is refused with a message', async (search, words) => {
    const answer = await fetchTemplate('101', '1012.pdf', search);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });

  it('does not require a valid number of copies', async () => {
    expect((await fetchTemplate('101', '1011.pdf', '?exemplares=7')).status).toBe(200);
  });
});

describe('the page of the shipping simulator', () => {
  const at = (search: string, product = '101') =>
    visit(simulationPage, `/simular-frete/${product}${search}`, { pk_produto: product });

  it('answers a CEP for the configuration in its URL', async () => {
    const few = (await at('?exemplares=20&cep=20040-002')).data;
    const many = (await at('?exemplares=500&cep=20040-002')).data;
    expect(few?.result).toMatchObject({ destino: 'Rio de Janeiro/RJ', pk_estado: 33 });
    expect(few?.fields).toContainEqual(['exemplares', '20']);
    const cheapest = (page: typeof few) => page?.result?.opcoesEntrega[0]?.valor ?? 0;
    expect(cheapest(many)).toBeGreaterThan(cheapest(few));
  });

  it.each([
    ['', 200, ''],
    ['?cep=', 422, 'Campo Obrigatório'],
    ['?cep=123', 422, 'CEP inválido'],
    ['?cep=00000000', 422, 'CEP inválido'],
    ['?cep=abc', 422, 'CEP inválido'],
  ])('%s', async (search, status, cepError) => {
    expect(await at(search)).toMatchObject({ status, data: { cepError, result: null } });
  });

  it('says why the configuration cannot be sent, and knows its products', async () => {
    const { status, data } = await at(
      '?encadernacao=hot-melt&tipos_papel_miolo=couche-fosco-150&cep=01310100',
    );
    expect(status).toBe(422);
    expect(data?.problems.join(' ')).toContain('grosso demais');
    expect((await at('?cep=01310100', '999999')).status).toBe(404);
  });
});
