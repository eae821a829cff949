import { beforeAll, describe, expect, it } from 'vitest';
import { pricingBasis } from '../../app/calls/catalogue/listed.server';
import { livePrice } from '../../app/domain/pricing/kept-prices.server';
import { fromWirePrice, type WirePrice } from '../../app/domain/pricing/wire';
import * as call from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import { apiAnswerOf, get, post, postJson } from '../factories/account-calls';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const PATH = '/api/produto/alterar-filtro';
type Option = {
  pk_dependencia_atributo: number;
  url_amigavel: string;
  selecionada: boolean;
  bloqueada: string | null;
};
type Attribute = { codigo: string; pk_atributo: number; opcoes: Option[] };
type Filter = {
  dados_produto: Record<string, unknown>;
  atributos_selecionados: Record<string, unknown>;
  atributos: Attribute[];
  qtde_filtro: { valor: number; pk_dependencia_atributo: number }[];
  quantidades: Record<string, unknown>;
  acabamentos_obrigatorios: { pk_acabamento: number; valor_acabamento: number }[];
  acabamentos_opcionais: { pk_acabamento: number; desc_acabamento: string }[];
  acabamentos_bloqueados: { pk_acabamento: number; desc_acabamento: string }[];
  servicos: { fk_servico: number; prazo: number; vlr_total: number }[];
  configuracao: string;
  preco: WirePrice;
  ajustes: { campo: string; mensagem: string; precos: { quantidade: number; vlr_total: number }[] }[];
};

const asked = async (body: unknown) => {
  const { status, body: answer } = await apiAnswerOf(call.action(postJson(PATH, body)));
  return { status, ...answer, data: answer.data as unknown as Filter };
};
const idOf = ({ atributos }: Filter, attribute: string, code: string): number => {
  const options = atributos.find(({ codigo }) => codigo === attribute)?.opcoes ?? [];
  const option = options.find(({ url_amigavel }) => url_amigavel === code);
  if (!option) throw new Error(`${attribute} ${code}`);
  return option.pk_dependencia_atributo;
};
const chosenOf = ({ atributos }: Filter, attribute: string): string[] =>
  (atributos.find(({ codigo }) => codigo === attribute)?.opcoes ?? [])
    .filter(({ selecionada }) => selecionada)
    .map(({ url_amigavel }) => url_amigavel);

describe('POST /api/produto/filtrar', () => {
  const found = async (body: unknown) => {
    const { status, body: answer } = await apiAnswerOf(call.action(postJson('/api/produto/filtrar', body)));
    return { status, message: answer.message, data: answer.data as unknown as Filter };
  };

  it('describes a book and its options', async () => {
    const { status, data } = await found({ pk_produto: 101, url_amigavel: 'livro-brochura' });
    expect(status).toBe(200);
    expect(data.dados_produto).toMatchObject({
      pk_produto: 101,
      nome_produto: 'Livro brochura',
      fk_tipo_produto: 7,
      url_amigavel: 'livro-brochura',
      url_produto: '/livro/101',
      vlr_preco: 29.18,
      quantidade_variavel: true,
    });
    expect(data.atributos_selecionados).toMatchObject({
      paginas_preto_branco: 200,
      paginas_coloridas: 0,
      exemplares: 50,
      orelhas_disponiveis: [6, 7],
    });
    expect(data.quantidades).toMatchObject({
      multiplicador_tiragem: 1,
      minimo: 1,
      salto_de: 4,
      salto_ate: 20,
      paginas_max: 500,
    });
    expect(chosenOf(data, 'trim-size')).toEqual(['14x21']);
    expect(idOf(data, 'interior-colour', 'black')).toBe(375);
    expect(idOf(data, 'interior-colour', 'colour')).toBe(14);
    expect(data.servicos).toContainEqual(
      expect.objectContaining({ prazo: 5, vlr_total: 99, selecionado: false }),
    );
  });

  it('lists the quantities of a product without pages with their prices', async () => {
    const { data } = await found({ url_amigavel: 'cartao-de-visita-9x5' });
    expect(data.dados_produto).toMatchObject({ pk_produto: 501, quantidade_variavel: false });
    expect(
      data.qtde_filtro.map(({ pk_dependencia_atributo, valor }) => [pk_dependencia_atributo, valor]),
    ).toEqual([
      [100, 49.9],
      [250, 68.6],
      [500, 93.6],
      [1000, 137.4],
      [2500, 287.4],
    ]);
    expect(data.acabamentos_obrigatorios.length).toBeGreaterThan(1);
    // "Acabamento Incluso" is returned as chosen; there is nothing to choose.
    expect(data.atributos.find(({ codigo }) => codigo === 'included-finish')?.opcoes).toMatchObject([
      { url_amigavel: 'cut-and-box', selecionada: true, bloqueada: null },
    ]);
  });

  it.each([
    {},
    { pk_produto: 9 },
    { pk_produto: -101 },
    { pk_produto: 1e30 },
    { pk_produto: '101x' },
    { url_amigavel: 'livro-de-ouro' },
    { url_amigavel: 'x'.repeat(5000) },
    { url_amigavel: 101 },
    { pk_produto: { $gt: 0 } },
  ])('%o is not found', async (body) => {
    const { status, message } = await found(body);
    expect([status, message]).toEqual([404, 'Não foi possível encontrar o produto indicado']);
  });
});

describe('POST /api/produto/alterar-filtro', () => {
  it('answers with the price engine’s values', async () => {
    const { status, data } = await asked({
      pk_produto: 101,
      paginas_preto_branco: 320,
      exemplares: 120,
      orelha: 60,
    });
    const listed = await services.catalogue.product(101);
    if (!listed) throw new Error('seed');
    const { defaultConfiguration } = listed.product;
    const configuration = { ...defaultConfiguration, pages: 320, copies: 120, flapMm: 60 };
    const price = livePrice(listed.product, configuration, await pricingBasis(services, listed));
    expect([status, fromWirePrice(data.preco)]).toEqual([200, price.ok && price.value]);
  });

  it('accepts options by id, by code, mixed and as a form', async () => {
    const { data: usual } = await asked({ pk_produto: 101 });
    const sixteen = idOf(usual, 'trim-size', '16x23');
    const sewn = idOf(usual, 'binding', 'sewn');
    const cream = idOf(usual, 'interior-paper', 'polen-soft-80');
    const isbn = usual.servicos.find(({ prazo }) => prazo === 5)?.fk_servico;
    const wanted = {
      formato: '16x23',
      encadernacao: 'sewn',
      tipos_papel_miolo: 'polen-soft-80',
      servicos: ['isbn'],
    };
    const byCode = await asked({ pk_produto: 101, exemplares: 50, ...wanted });
    const answers = [
      await asked({
        pk_produto: 101,
        exemplares: 50,
        formato: sixteen,
        encadernacao: sewn,
        tipos_papel_miolo: cream,
        servicos: [isbn],
      }),
      await asked({
        pk_produto: '101',
        exemplares: '50',
        opcoes_marcadas: [sixteen, sewn, cream],
        servicos: [isbn],
      }),
      await asked({
        url_amigavel: 'livro-brochura',
        exemplares: 50,
        opcoes_marcadas: { 2: sixteen, binding: 'sewn', 1: cream },
        servicos: isbn,
      }),
    ];
    const form = new URLSearchParams(`pk_produto=101&${byCode.data.configuracao}`);
    answers.push({ ...(await apiAnswerOf(call.action(post(PATH, form)))).body, status: 200 } as never);
    expect(chosenOf(byCode.data, 'trim-size')).toEqual(['16x23']);
    for (const { data } of answers) {
      expect(data.configuracao).toBe(byCode.data.configuracao);
      expect(data.preco.vlr_total_item).toBe(byCode.data.preco.vlr_total_item);
    }
  });

  it.each([
    [{ opcoes_quantidade: 14 }, 'colour'],
    [{ opcoes_quantidade: 375 }, 'black'],
    [{ dependencias_adicionais_cores: [14] }, 'colour'],
    [{ dependencias_adicionais_cores: [14, 375, 14] }, 'black'],
    [{ opcoes_quantidade: 14, paginas_preto_branco: 120 }, 'black'],
    [{ paginas_coloridas: 120 }, 'colour'],
  ])('%o: pages in %s', async (body, colour) => {
    const { data } = await asked({ pk_produto: 101, ...body });
    expect(chosenOf(data, 'interior-colour')).toEqual([colour]);
  });

  it('accepts finishes as a map of ids and names those that they exclude', async () => {
    const { data: usual } = await asked({ pk_produto: 101 });
    const of = (name: string) =>
      usual.acabamentos_opcionais.find(({ desc_acabamento }) => desc_acabamento === name)?.pk_acabamento ?? 0;
    const gold = of('Hot stamping dourado');
    const { status, data } = await asked({
      pk_produto: 101,
      exemplares: 50,
      acabamento_opcional: { [gold]: true, [of('Shrink individual')]: false },
    });
    expect(status).toBe(200);
    expect(data.preco.vlr_acabamentos).toBe(180 + 50 * 1.5);
    expect([data.preco.vlr_adicional, data.preco.prazo_adicional]).toEqual([255, 3]);
    expect(data.acabamentos_bloqueados.map(({ desc_acabamento }) => desc_acabamento)).toEqual([
      'Hot stamping prateado',
    ]);
  });

  it('returns the prices of both neighbours of an unavailable number', async () => {
    const { data } = await asked({ pk_produto: 101, exemplares: 7 });
    const [at4, at20] = [
      await asked({ pk_produto: 101, exemplares: 4 }),
      await asked({ pk_produto: 101, exemplares: 20 }),
    ];
    expect(data.ajustes).toEqual([
      {
        campo: 'copies',
        mensagem: 'Produzimos até 4 exemplares ou de 20 em diante. Ajustamos de 7 para 20.',
        de: '7',
        para: '20',
        precos: [
          { quantidade: 4, vlr_total: at4.data.preco.vlr_total_item },
          { quantidade: 20, vlr_total: at20.data.preco.vlr_total_item },
        ],
      },
    ]);
    expect(at4.data.ajustes).toEqual([]);
  });

  it.each([
    [101, { paginas_preto_branco: 201 }, [200, 202]],
    [101, { paginas_preto_branco: 9000 }, [500]],
    [101, { paginas_preto_branco: -3 }, [40]],
    [101, { exemplares: 0 }, [1]],
    [101, { exemplares: 99_999 }, [10_000]],
    [201, { exemplares: 15 }, [10, 20]],
    [501, { quantidade: 300 }, [250, 500]],
    [501, { quantidade: 1 }, [100]],
    [501, { quantidade: 9999 }, [2500]],
    [801, { quantidade_variavel: 999 }, [200]],
    [101, { formato: 'papiro' }, []],
  ])('%i %o: prices of %o', async (pk_produto, body, quantities) => {
    const { data } = await asked({ pk_produto, ...body });
    expect(data.ajustes.map(({ precos }) => precos.map(({ quantidade }) => quantidade))).toEqual([
      quantities,
    ]);
  });

  it('shows what the option graph shows, and lists what it excludes', async () => {
    const { data } = await asked({ pk_produto: 101, encadernacao: 'spiral' });
    const flaps = data.atributos.find(({ codigo }) => codigo === 'flap')?.opcoes ?? [];
    expect(flaps.map(({ url_amigavel, bloqueada }) => [url_amigavel, bloqueada])).toEqual([
      ['flap-0', null],
      ['flap-60', 'Orelhas de 6 cm e Espiral não combinam. Escolha um dos dois.'],
      ['flap-70', 'Orelhas de 7 cm e Espiral não combinam. Escolha um dos dois.'],
    ]);
    const proof = await asked({ pk_produto: 101, opcoes_quantidade: 61, exemplares: 50 });
    const shown = proof.data.atributos.map(({ codigo }) => codigo);
    expect(shown).not.toContain('cover-paper');
    expect(shown).toContain('interior-paper');
    expect(proof.data.acabamentos_opcionais.map(({ desc_acabamento }) => desc_acabamento)).not.toContain(
      'Verniz localizado',
    );
    expect(proof.data.ajustes.map(({ campo }) => campo)).toContain('copies');
  });

  it('prices a proof copy as one copy', async () => {
    const body = { pk_produto: 101, paginas_coloridas: 100, exemplares: 1 };
    const [one, proof] = [await asked(body), await asked({ ...body, opcoes_quantidade: 61 })];
    expect(proof.data.preco.vlr_total_item - one.data.preco.vlr_total_item).toBeCloseTo(0, 6);
    expect(proof.data.preco.curva.pontos).toHaveLength(1);
  });

  it('names the invalid fields', async () => {
    const { status, message, errosValidacao } = await asked({
      pk_produto: 101,
      encadernacao: 'spiral',
      orelha: 60,
    });
    expect([status, message, errosValidacao]).toEqual([
      422,
      'Confira as opções escolhidas.',
      { orelha: ['Orelhas de 6 cm e Espiral não combinam. Escolha um dos dois.'] },
    ]);
  });

  it('ignores a price in the request', async () => {
    const usual = await asked({ pk_produto: 101, exemplares: 30 });
    const cheap = await asked({
      pk_produto: 101,
      exemplares: 30,
      vlr_total_item: 1,
      preco: { vlr_total_item: 1 },
      total: 1,
    });
    expect(cheap.data.preco).toEqual(usual.data.preco);
  });

  it('sends no query once the caches are filled', async () => {
    const body = { pk_produto: 101, exemplares: 77 };
    await asked(body);
    await services.db.$transaction(async (tx) => {
      await tx.$executeRaw`lock table produto, tabela_preco, feriado, parametro in access exclusive mode`;
      expect((await asked(body)).status).toBe(200);
    });
  });

  it('accepts only POST', async () => {
    expect((await apiAnswerOf(call.loader(get('/api/produto/alterar-filtro')))).status).toBe(405);
  });
});
