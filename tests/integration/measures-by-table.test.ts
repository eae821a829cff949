import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '~/domain/cart/change-cart.server';
import { readCart } from '~/domain/cart/read-cart.server';
import { copyPriceTable } from '~/domain/pricing/draft-store.server';
import { type PriceFault, provePastPrices, provePricesJob } from '~/domain/pricing/prove-past-prices.server';
import { publishPriceTable as publishChecked } from '~/domain/pricing/publish-price-table.server';
import { measureGapText } from '~/domain/pricing/staff-labels';
import { orderQuote } from '~/domain/quotes/read-quote.server';
import { getServices, type Services } from '~/services.server';
import { placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { publishPriceTable } from '../factories/price-table';
import { giveFiles, paperback } from '../factories/project';
import { quoteFor, usualOf } from '../factories/quote';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

/** The measures behind price, spine, weight and lead time belong to their price table, and do not change under it. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const sql = (text: string) => services.db.$executeRawUnsafe(text);

/** Every format 60 mm wider, every paper 20 µm thicker and 10 g heavier, other boards, glue and pieces. */
const otherMeasures = async (tableId: number) => {
  await sql(`update medida_opcao set largura_mm = largura_mm + 60, espessura_micrometros = espessura_micrometros + 20,
    gramatura = gramatura + 10 where fk_tabela_preco = ${tableId} and (largura_mm is not null or gramatura is not null)`);
  await sql(`update tabela_preco set capa_cola_micrometros = 950, placa_micrometros = 3000, costura_milesimos = 1070
    where pk_tabela_preco = ${tableId}`);
  await sql(`update medida_produto set peca_largura_mm = peca_largura_mm + 20, qtd_minima_venda_produto = 30
    where fk_tabela_preco = ${tableId} and fk_produto <> 101`);
  await sql(
    `update prazo_producao set prazo_dias_uteis = prazo_dias_uteis + 2 where fk_tabela_preco = ${tableId}`,
  );
};

const faults = async (): Promise<PriceFault[]> => {
  const all: PriceFault[] = [];
  for await (const some of provePastPrices(services)) all.push(...some);
  return all;
};

/** What the nightly job logs. */
const nightly = async () => {
  const logged: object[] = [];
  const logger = { error: (fields: object) => void logged.push(fields) };
  await provePricesJob.run(services, {}, { logger: logger as never, signal: new AbortController().signal });
  return logged;
};

const sewn = { ...paperback, binding: 'sewn', pages: 200, copies: 50 };

describe('orders, quotes and cart lines, whatever a later table measures', () => {
  it('keep the same centavos, micrometres, grams and business days', async () => {
    const products = await services.db.product.findMany({ where: { active: true }, select: { id: true } });
    const all = [...(await Promise.all(products.map(({ id }) => usualOf(services, id)))), sewn];
    const offers = [];
    for (const configuration of all) offers.push(await quoteFor(services, { configuration }));
    const offer = await quoteFor(services, { configuration: sewn });
    await placedOrder(services);
    const { id: userId } = await signedInCustomer(services);

    await publishPriceTable(services, otherMeasures);

    const today = await quoteFor(services, { configuration: sewn });
    expect(today.quote.price.spineMm).toBeGreaterThan(offer.quote.price.spineMm ?? 0);
    expect(today.quote.price.weightGrams).toBeGreaterThan(offer.quote.price.weightGrams);
    expect(today.quote.total).not.toBe(offer.quote.total);

    const ordered = await orderQuote(services, { token: offer.token, userId });
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.failure));
    const { projectId } = ordered.value;
    await giveFiles(services, projectId, offer.quote.productId);
    await addToCart(services, { userId, projectId });
    const line = (await readCart(services, userId))?.lines[0];
    const { parts, total, spineMm, thicknessMm, weightGrams, leadTimeBusinessDays } = offer.quote.price;
    expect(line?.price).toMatchObject({
      parts,
      total,
      spineMm,
      thicknessMm,
      weightGrams,
      leadTimeBusinessDays,
    });
    expect(line?.priceTableId).toBe(offer.quote.tableId);
    expect(line?.packed).toMatchObject({ widthMm: 140, heightMm: 210, thicknessMm });
    expect(await faults()).toEqual([]);
  });

  it('keep them after staff have removed options from sale', async () => {
    // Products whose default uses it need another default first.
    await pastGuards(services, (tx) =>
      tx.$executeRawUnsafe(`update dependencia_atributo set ativo = false where codigo = 'offset-75'`),
    );
    await sql(`update produto_dependencia_atributo set ativo = false where fk_dependencia_atributo = 101002`);
    await sql(`update produto set ativo = false where pk_produto = 601`);
    expect(await faults()).toEqual([]);
    await sql(`update dependencia_atributo set ativo = true where codigo = 'offset-75'`);
    await sql(`update produto_dependencia_atributo set ativo = true where fk_dependencia_atributo = 101002`);
    await sql(`update produto set ativo = true where pk_produto = 601`);
  });
});

describe('the nightly check', () => {
  /** With all triggers disabled, which only the database's owner can do. */
  const behindTheGuards = (text: string) =>
    services.db.$transaction([
      services.db.$executeRawUnsafe('set local session_replication_role = replica'),
      services.db.$executeRawUnsafe(text),
    ]);

  it('names the order, the item and the difference', async () => {
    const { orderId } = await placedOrder(services);
    const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    expect(await nightly()).toEqual([]);
    await behindTheGuards(`update pedido_item set lomba_micrometros = lomba_micrometros + 20,
      peso_gramas = peso_gramas + 1 where pk_pedido_item = ${item.id}`);
    expect(await nightly()).toEqual([
      {
        source: 'order',
        number: orderId,
        id: item.id,
        productId: 101,
        tableId: item.priceTableId,
        differs: [
          { figure: 'weightGrams', stored: item.weightGrams + 1, computed: item.weightGrams },
          { figure: 'spineMicrons', stored: item.spineMicrons + 20, computed: item.spineMicrons },
        ],
        reason: null,
      },
    ]);
    await behindTheGuards(`update pedido_item set lomba_micrometros = ${item.spineMicrons},
      peso_gramas = ${item.weightGrams} where pk_pedido_item = ${item.id}`);
  });

  it('says why an item can no longer be computed', async () => {
    const { id: tableId } = await services.prices.current();
    const { orderId } = await placedOrder(services);
    await behindTheGuards(`delete from medida_opcao where fk_tabela_preco = ${tableId} and fk_dependencia_atributo in
      (select pk_dependencia_atributo from dependencia_atributo where codigo = '14x21')`);
    const found = await nightly();
    expect(found).toContainEqual(
      expect.objectContaining({
        source: 'order',
        number: orderId,
        differs: [],
        reason: 'unknown-option: trimSize 14x21',
      }),
    );
  });
});

describe('edits by staff under a published table', () => {
  const under = /está publicada e não muda; copie-a para um rascunho com npm run prices:draft$/;
  const old =
    /^As medidas ficam em medida_\w+, uma linha para cada tabela de preço; .*prices:draft: \w+ não muda/;
  const named = /^O código.* não mudam?, porque preços, pedidos e orçamentos os? usa/;

  it.each([
    [
      'a trim size',
      `update medida_opcao set largura_mm = largura_mm + 60 where largura_mm is not null`,
      under,
    ],
    ['a caliper', `update medida_opcao set espessura_micrometros = 119 where gramatura = 75`, under],
    ['a page limit', `delete from medida_opcao where paginas_max is not null`, under],
    ['a minimum run', `update medida_produto set qtd_minima_venda_produto = 2`, under],
    ['a minimum size', `update medida_acabamento set largura_min = 1`, under],
    [
      'a measure moved into it',
      `insert into medida_acabamento select 1, fk_acabamento + 900 from medida_acabamento`,
      under,
    ],
    [
      'the old column of a size',
      `update dependencia_atributo set largura_mm = coalesce(largura_mm, 0) + 60`,
      old,
    ],
    [
      'the old column of a run',
      `update produto set qtd_minima_venda_produto = 7 where pk_produto = 101`,
      old,
    ],
    ['the old column of a finish', `update acabamento set largura_min = 7 where pk_acabamento = 1`, old],
    [
      'the table’s own values',
      `update tabela_preco set capa_cola_micrometros = 900 where versao = 1`,
      /publicada/,
    ],
    ['an option’s code', `update dependencia_atributo set codigo = 'b5' where codigo = 'a5'`, named],
    ['a product’s code', `update produto set codigo = 'tome' where pk_produto = 101`, named],
    ['a product’s kind', `update produto set modelo = 'simple' where pk_produto = 101`, named],
    ['a finish’s code', `update acabamento set codigo = 'fita' where codigo = 'ribbon'`, named],
    ['a service’s code', `update servico set codigo = 'cip' where codigo = 'isbn'`, named],
    ['an attribute’s code', `update atributo set codigo = 'tamanho' where codigo = 'trim-size'`, named],
    [
      'the deletion of an option',
      `delete from dependencia_atributo where codigo = 'landscape'`,
      /não se apaga.*desmarque ativo/,
    ],
    [
      'the deletion of a product’s option',
      `delete from produto_dependencia_atributo where fk_dependencia_atributo = 101002`,
      /desmarque ativo nesta linha/,
    ],
    [
      'a new option with measures in the old columns',
      `insert into dependencia_atributo (pk_dependencia_atributo, fk_atributo, codigo, texto_dependencia_atributo, ordem, largura_mm)
       values (99001, 2, 'b5', 'B5', 99, 176)`,
      /^As medidas ficam em medida_opcao, uma linha para cada tabela de preço.*largura_mm não se escreve/,
    ],
  ])('%s: is refused with instructions', async (_what, text, words) => {
    expect(await toldStaff(text)).toMatch(words);
  });

  it.each([
    ['texts', `update dependencia_atributo set texto_dependencia_atributo = 'A cinco' where codigo = 'a5'`],
    ['positions', `update produto set ordem = ordem where pk_produto = 101`],
    ['a hint', `update acabamento set dica = 'Fita de cetim' where codigo = 'ribbon'`],
  ])('%s: still works', async (_what, text) => {
    expect(await toldStaff(text)).toMatch(/^[1-9]\d* rows$/);
  });
});

describe('a draft', () => {
  const draft = async () => {
    const { version } = await copyPriceTable(services.db, 1);
    const { id } = await services.db.priceTable.findUniqueOrThrow({ where: { version } });
    return { id, version };
  };
  const publish = ({ version }: { version: number }) =>
    publishChecked(services, { version, from: new Date('2090-01-01'), allowJumps: true });

  it('has the measures of its source table, and accepts others', async () => {
    const { id } = await draft();
    const rowsOf = async (tableId: number) => {
      const where = { tableId };
      const [options, products, finishes] = [
        await services.db.optionMeasure.findMany({ where, orderBy: { optionId: 'asc' } }),
        await services.db.productMeasure.findMany({ where, orderBy: { productId: 'asc' } }),
        await services.db.finishMeasure.findMany({ where, orderBy: { finishId: 'asc' } }),
      ];
      return [...options, ...products, ...finishes].map((row) => ({ ...row, tableId: 0 }));
    };
    expect(await rowsOf(id)).toEqual(await rowsOf(1));
    await otherMeasures(id);
    expect(await rowsOf(id)).not.toEqual(await rowsOf(1));
  });

  it('is not published without what the shop sells, and names the missing row', async () => {
    const lacking = await draft();
    await sql(
      `delete from medida_opcao where fk_tabela_preco = ${lacking.id} and fk_dependencia_atributo = 101002`,
    );
    await sql(`delete from medida_produto where fk_tabela_preco = ${lacking.id} and fk_produto = 601`);
    await sql(`update medida_opcao set espessura_micrometros = null where fk_tabela_preco = ${lacking.id}
      and fk_dependencia_atributo = 1001`);
    const refused = await publish(lacking);
    if (refused.ok || refused.failure.kind !== 'refused') throw new Error('published');
    const words = refused.failure.measures.map(measureGapText);
    expect(words).toContain('Cartão de visita (501): falta a linha de medida_opcao de reciclato-240.');
    expect(words.find((text) => text.includes('(601)'))).toMatch(/falta a linha de medida_produto de folder/);
    expect(words.find((text) => text.includes('(101)'))).toMatch(/espessura_micrometros/);
  });

  it('can add an option that no table had before', async () => {
    await sql(`insert into dependencia_atributo (pk_dependencia_atributo, fk_atributo, codigo, texto_dependencia_atributo, ordem)
      values (99002, 2, 'b5', 'B5 (17,6 × 25 cm)', 99)`);
    await sql(
      `insert into produto_dependencia_atributo (fk_produto, fk_dependencia_atributo) values (101, 99002)`,
    );
    const sizes = async (tableId?: number) => {
      services.catalogue.forget();
      const listed = await services.catalogue.product(101, tableId);
      return listed?.product.kind === 'book' ? listed.product.trimSizes.map(({ code }) => code) : [];
    };
    expect(await sizes()).not.toContain('b5');
    const { id } = await draft();
    await sql(
      `insert into medida_opcao (fk_tabela_preco, fk_dependencia_atributo, largura_mm, altura_mm) values (${id}, 99002, 176, 250)`,
    );
    expect(await sizes(id)).toContain('b5');
    await sql(`delete from produto_dependencia_atributo where fk_dependencia_atributo = 99002`);
  });
});
