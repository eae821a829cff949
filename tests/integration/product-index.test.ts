import { beforeEach, describe, expect, it } from 'vitest';
import {
  refreshProductIndex,
  remakeProductIndex,
} from '../../app/domain/discovery/refresh-product-index.server';
import { copyPriceTable } from '../../app/domain/pricing/draft-store.server';
import type { Prices } from '../../app/domain/pricing/prices.server';
import { declareAct } from '../../app/platform/db.server';
import { getServices, type Services } from '../../app/services.server';

let services: Services;
beforeEach(async () => {
  services = await getServices();
  await services.db.product.updateMany({ data: { active: true } });
  await services.db.category.updateMany({ data: { active: true } });
  await refreshProductIndex(services);
});

const indexed = () => services.db.indexedProduct.findMany({ orderBy: { productId: 'asc' } });
const inProductIndex = async (productId: number) =>
  services.db.indexedProduct.findUnique({ where: { productId } });
/** The transaction that last wrote each row. */
const writers = () => services.db.$queryRaw`select pk_produto, xmin::text from vitrine order by pk_produto`;
const option = async (code: string) => services.db.attributeOption.findFirstOrThrow({ where: { code } });

describe('the product index after the seed', () => {
  it('holds every product with its price', async () => {
    const rows = await indexed();
    expect(rows).toHaveLength(await services.db.product.count());
    for (const row of rows) {
      expect(row.unitPrice).toBeGreaterThan(0);
      expect(row.price).toBeGreaterThanOrEqual(row.unitPrice);
    }
    const book = await inProductIndex(101);
    expect(book).toMatchObject({ menuText: 'Livro brochura', quantity: 1, unitQuantity: 50, isBook: true });
    expect(await services.db.indexRefusal.count()).toBe(0);
  });

  it('is not written again while nothing changes', async () => {
    const before = await writers();
    expect(await refreshProductIndex(services)).toEqual({ made: 0, refused: 0, removed: 0 });
    expect(await remakeProductIndex(services)).toEqual({ made: 0, refused: 0, removed: 0 });
    expect(await writers()).toEqual(before);
  });
});

describe('a change reaches the product index', () => {
  const { raw } = { raw: (sql: string) => services.db.$executeRawUnsafe(sql) };

  it.each([
    ['a title', `update produto set desc_menu = 'Livro de bolso' where pk_produto = 101`, 1],
    ['a place on the home page', `update produto set ordem_destaque = null where pk_produto = 102`, 1],
    [
      'an option removed',
      `update produto_dependencia_atributo set ativo = false where fk_produto = 101 and fk_dependencia_atributo = (select fk_dependencia_atributo from produto_dependencia_atributo p join dependencia_atributo d on d.pk_dependencia_atributo = p.fk_dependencia_atributo where fk_produto = 101 and d.codigo = 'a4')`,
      1,
    ],
    [
      'an option renamed',
      `update dependencia_atributo set texto_dependencia_atributo = 'Pólen macio 80 g' where codigo = 'polen-soft-80'`,
      null,
    ],
    [
      'a finish renamed',
      `update acabamento set desc_acabamento = desc_acabamento || ' especial' where pk_acabamento = 1`,
      null,
    ],
    [
      'a service renamed',
      `update servico set descricao = descricao || ' completa' where pk_servico = 1`,
      null,
    ],
    [
      'a category renamed',
      `update categoria set desc_categoria = 'Livros e obras' where pk_categoria = 1`,
      3,
    ],
  ])('%s', async (_what, sql, count) => {
    expect(await raw(sql)).toBeGreaterThan(0);
    const { made } = await refreshProductIndex(services);
    if (count === null) expect(made).toBeGreaterThan(0);
    else expect(made).toBe(count);
    expect((await refreshProductIndex(services)).made).toBe(0);
  });

  it('of an option’s words, for the search', async () => {
    const some = await option('couche-300');
    await services.db.attributeOption.update({ where: { id: some.id }, data: { text: 'Zibelina 300 g' } });
    await refreshProductIndex(services);
    expect((await indexed()).some(({ words }) => words.includes('Zibelina'))).toBe(true);
    expect(await services.db.indexWord.findUnique({ where: { word: 'zibelina' } })).not.toBeNull();
    await services.db.attributeOption.update({ where: { id: some.id }, data: { text: some.text } });
    await refreshProductIndex(services);
    await remakeProductIndex(services);
    expect(await services.db.indexWord.findUnique({ where: { word: 'zibelina' } })).toBeNull();
    expect(await services.db.indexWord.findUnique({ where: { word: 'cartao' } })).not.toBeNull();
  });

  it('removes what is no longer sold, at once, and adds it again', async () => {
    await services.db.product.update({ where: { id: 101 }, data: { active: false } });
    expect(await inProductIndex(101)).toBeNull();
    await services.db.category.update({ where: { id: 8 }, data: { active: false } });
    expect(await inProductIndex(801)).toBeNull();
    await refreshProductIndex(services);
    expect([await inProductIndex(101), await inProductIndex(801)]).toEqual([null, null]);
    await services.db.product.update({ where: { id: 101 }, data: { active: true } });
    await services.db.category.update({ where: { id: 8 }, data: { active: true } });
    expect(await refreshProductIndex(services)).toMatchObject({ made: 3 });
  });
});

describe('the price table in force', () => {
  it('reprices every row when it changes', async () => {
    const { id, table } = await services.prices.current();
    const { version } = await copyPriceTable(services.db, id);
    const { id: otherId } = await services.db.priceTable.findUniqueOrThrow({ where: { version } });
    const dearer = { ...table, titleSetUp: table.titleSetUp + 1_000 };
    const prices: Pick<Prices, 'current'> = { current: async () => ({ id: otherId, table: dearer }) };
    const before = await inProductIndex(101);
    expect((await refreshProductIndex({ ...services, prices })).made).toBe((await indexed()).length);
    expect(await inProductIndex(101)).toMatchObject({
      tableId: otherId,
      price: (before?.price ?? 0) + 1_000,
    });
    await refreshProductIndex(services);
    expect(await inProductIndex(101)).toMatchObject({ tableId: id, price: before?.price });
  });
});

describe('an invalid product', () => {
  it('is refused with its reason, retried when it changes, and blocks no others', async () => {
    const { defaults } = await services.db.product.findUniqueOrThrow({ where: { id: 101 } });
    await services.db.$transaction(async (tx) => {
      await declareAct(tx, 'seed');
      await tx.product.update({ where: { id: 101 }, data: { defaults: { nonsense: true } } });
    });
    await services.db.product.update({ where: { id: 102 }, data: { menuText: 'Livro de capa dura' } });
    expect(await refreshProductIndex(services)).toMatchObject({ made: 1, refused: 1 });
    expect(await inProductIndex(101)).toBeNull();
    expect(await inProductIndex(102)).toMatchObject({ menuText: 'Livro de capa dura' });
    const refusal = await services.db.indexRefusal.findUnique({ where: { productId: 101 } });
    expect(refusal?.reason).toMatch(/malformed/);
    expect(await refreshProductIndex(services)).toMatchObject({ made: 0, refused: 0 });
    await services.db.product.update({ where: { id: 101 }, data: { defaults: defaults ?? {} } });
    expect(await refreshProductIndex(services)).toMatchObject({ made: 1, refused: 0 });
    expect(await services.db.indexRefusal.count()).toBe(0);
  });
});

describe('two parallel workers', () => {
  it('make the same index as one', async () => {
    await refreshProductIndex(services);
    const before = await indexed();
    for (let round = 0; round < 5; round += 1) {
      await services.db.indexedProduct.deleteMany();
      await services.db.indexWord.deleteMany();
      const made = await Promise.all([1, 2, 3].map(() => refreshProductIndex(services)));
      expect(made.every(({ refused }) => refused === 0)).toBe(true);
      expect(await indexed()).toEqual(before);
    }
    expect(await services.db.indexWord.count()).toBeGreaterThan(50);
  });
});
