import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { NamedOption } from '../catalogue/options';
import type { AnyProduct } from '../catalogue/product';
import { type ReadProduct, readProducts } from '../catalogue/read-products.server';
import type { Prices, PriceTableInForce } from '../pricing/prices.server';
import { pricedStart } from '../pricing/starting-configuration';
import { type Job, MINUTE_MS, upkeepQueue } from '../shared/job.server';
import { pictureWith } from '../shared/picture';
import { fail, ok, type Result } from '../shared/result';
import { indexPrices } from './index-prices';
import {
  addToProductIndex,
  clearProductIndex,
  findDue,
  findSold,
  forgetWords,
  type IndexRow,
  type Refusal,
  refuseForIndex,
} from './product-index-store.server';

const optionNames = (product: AnyProduct): string[] => {
  if (product.kind === 'simple')
    return product.optionGroups.flatMap(({ options }) => options.map(({ name }) => name));
  const { trimSizes, interiorPapers, coverPapers, coatings, bindings } = product;
  return [trimSizes, interiorPapers, coverPapers, coatings, bindings].flatMap((options) =>
    options.map(({ name }) => name),
  );
};

/** The names of the options that the product's page opens with. */
const usualNames = (product: AnyProduct): string[] => {
  if (product.kind === 'simple') {
    const { options: chosen } = product.defaultConfiguration;
    return product.optionGroups.flatMap(({ options }) =>
      options.filter(({ code }) => chosen.includes(code)).map(({ name }) => name),
    );
  }
  const { trimSize, interiorPaper, coverPaper, coating, binding } = product.defaultConfiguration;
  const usual: [readonly NamedOption[], string][] = [
    [product.trimSizes, trimSize],
    [product.interiorPapers, interiorPaper],
    [product.coverPapers, coverPaper],
    [product.coatings, coating],
    [product.bindings, binding],
  ];
  return usual.flatMap(([options, chosen]) =>
    options.filter(({ code }) => code === chosen).map(({ name }) => name),
  );
};

/** "marcapágina" for "marca-página", because people write it both ways. */
const joined = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).map((word) => word.replaceAll('-', ''));

/**
 * Words besides the title that a product can be found by: the names of its papers, formats, bindings, finishes and
 * services, and the hyphenated words of `texts` joined.
 */
const searchWords = (product: AnyProduct, texts: readonly string[]): string => {
  const named = [...product.finishes, ...product.services].map(({ name }) => name);
  const names = [...optionNames(product), ...named];
  return [...new Set([...names, ...joined([...texts, ...names])])].join(' · ');
};

export type ProductIndexServices = Pick<Context, 'db' | 'logger'> & { prices: Pick<Prices, 'current'> };
export type Refreshed = { made: number; refused: number; removed: number };

/** Products per batch, with all their options: enough for one statement, few enough for memory. */
const BATCH = 100;

const refusalText = (failure: { kind: string }): string => `sem preço: ${JSON.stringify(failure)}`;

const rowOf = (read: ReadProduct, { id, table }: PriceTableInForce): Result<IndexRow, string> => {
  if (!read.product.ok) return read.product;
  const product = read.product.value;
  const prices = indexPrices(product, table);
  if (!prices.ok) return fail(refusalText(prices.failure));
  return ok({
    pk_produto: read.id,
    fk_categoria: read.categoryId,
    ordem: read.position,
    ordem_destaque: read.featured,
    nome_produto: read.name,
    desc_menu: read.menuText,
    desc_categoria: read.category,
    nome_menu_imagem: pictureWith(read.art, pricedStart(product, table).finishes),
    keywords_tags: read.keywords,
    palavras: searchWords(product, [read.name, read.menuText, read.keywords]),
    palavras_usuais: usualNames(product).join(' · '),
    e_livro: product.kind === 'book',
    vlr_preco: prices.value.price,
    qtd_preco: prices.value.quantity,
    vlr_unitario: prices.value.unitPrice,
    qtd_unitario: prices.value.unitQuantity,
    fk_tabela_preco: id,
    feito_de: read.changedAt,
  });
};

/** An exception refuses only this product, like a missing price, so that the others go on. */
const tryRow = (read: ReadProduct, inForce: PriceTableInForce): Result<IndexRow, string> => {
  try {
    return rowOf(read, inForce);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const makeBatch = async (
  services: ProductIndexServices,
  ids: readonly number[],
  inForce: PriceTableInForce,
) => {
  const rows: IndexRow[] = [];
  const refusals: Refusal[] = [];
  for (const read of await readProducts(services, ids, inForce.id)) {
    const made = tryRow(read, inForce);
    if (made.ok) rows.push(made.value);
    else {
      services.logger.warn(
        { productId: read.id, reason: made.failure },
        'a product gets no place on the product index',
      );
      refusals.push({
        productId: read.id,
        tableId: inForce.id,
        madeOf: read.changedAt,
        reason: made.failure,
      });
    }
  }
  const made = await inTransaction(services, async ({ db }) => {
    await refuseForIndex(db, refusals);
    return addToProductIndex(db, rows);
  });
  return { made, refused: refusals.length };
};

const makeAll = async (
  services: ProductIndexServices,
  next: (after: number, tableId: number) => Promise<number[]>,
): Promise<Refreshed> => {
  const inForce = await services.prices.current();
  const total: Refreshed = { made: 0, refused: 0, removed: await clearProductIndex(services.db) };
  for (let ids = await next(0, inForce.id); ids.length > 0; ids = await next(ids.at(-1) ?? 0, inForce.id)) {
    const { made, refused } = await makeBatch(services, ids, inForce);
    total.made += made;
    total.refused += refused;
  }
  return total;
};

/**
 * Updates the product index to the catalogue and the price table in force: writes rows of products that are new,
 * changed or priced by an old table, and removes products no longer on sale. Triggers mark a product as changed when
 * its options, finishes, services, rules or category change. Two simultaneous runs are safe.
 */
export const refreshProductIndex = (services: ProductIndexServices): Promise<Refreshed> =>
  makeAll(services, (after, tableId) => findDue(services.db, { tableId, after, limit: BATCH }));

/**
 * Rebuilds the rows of all products, whether or not they are marked as changed (a renamed attribute, or new code that
 * reads rows differently), and deletes unused words. Unchanged rows are not written.
 */
export const remakeProductIndex = async (services: ProductIndexServices): Promise<Refreshed> => {
  const remade = await makeAll(services, (after) => findSold(services.db, { after, limit: BATCH }));
  await inTransaction(services, ({ db }) => forgetWords(db));
  return remade;
};

const indexJob = (
  work: (services: ProductIndexServices) => Promise<Refreshed>,
): Pick<Job<ProductIndexServices>, 'queue' | 'run'> => ({
  queue: upkeepQueue,
  run: async (services, _data, { logger }) => {
    const refreshed = await work({ ...services, logger });
    if (refreshed.made + refreshed.removed > 0) logger.info(refreshed, 'the product index is up to date');
  },
});

/** The queues know these jobs by their former names. */
export const productIndexJobs: readonly Job<ProductIndexServices>[] = [
  { ...indexJob(refreshProductIndex), name: 'refresh-shelf', everyMs: MINUTE_MS },
  { ...indexJob(remakeProductIndex), name: 'remake-shelf', cron: '40 3 * * *' },
];
