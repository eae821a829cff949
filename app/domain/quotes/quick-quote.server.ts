import { z } from 'zod';
import { type BookKind, bookKinds, bookKindsOf, bookOfKind } from '../catalogue/book-kinds';
import type { Catalogue, ListedProduct } from '../catalogue/catalogue.server';
import { settleCopies } from '../catalogue/copies-and-pages';
import { type BookConfiguration, type BookProduct, productTypes } from '../catalogue/product';
import { resolveBook } from '../catalogue/resolved-configuration';
import { kindSentence } from '../catalogue/section-summaries';
import { configuredPath, writeConfiguration } from '../catalogue/wire-fields';
import { workOf } from '../pricing/live-price';
import { priceChoices } from '../pricing/price-configuration';
import type { Prices } from '../pricing/prices.server';
import { startingConfiguration } from '../pricing/starting-configuration';
import { weekdayText } from '../shared/date-text';
import { toReais } from '../shared/money';
import type { Clock } from '../shared/ports';
import { parseCount } from '../shared/typed-count';
import { arrivalOf } from '../shipping/arrival';
import type { DeliveryTables } from '../shipping/delivery-tables.server';
import type { UsualBook } from '../shipping/modalities';
import type { QuickQuote } from './wire';

const count = (usual: number) =>
  z.string().transform(parseCount).pipe(z.int().min(1).max(100_000)).catch(usual);

/** The three fields about a book; an invalid number becomes the usual one. */
export const quickQuoteQuery = z.object({
  tipo: z.string().max(40).catch('novel'),
  paginas: count(200).meta({ description: 'Quantas páginas o livro tem' }),
  exemplares: count(50).meta({ description: 'Quantos exemplares', examples: ['50'] }),
});
export type QuickQuestion = z.output<typeof quickQuoteQuery>;

type QuickQuoteServices = {
  catalogue: Pick<Catalogue, 'ofType'>;
  prices: Pick<Prices, 'byId'>;
  deliveryTables: Pick<DeliveryTables, 'calendar'>;
  clock: Clock;
};

type Book = { listed: ListedProduct; product: BookProduct };

const booksOf = async ({ catalogue }: QuickQuoteServices): Promise<Book[]> =>
  (await catalogue.ofType(productTypes.book)).flatMap((listed) =>
    listed.product.kind === 'book' ? [{ listed, product: listed.product }] : [],
  );

/** The kinds of book that at least one product can be, for the selection field. */
export const quickQuoteKinds = async (
  services: QuickQuoteServices,
): Promise<Pick<BookKind, 'code' | 'name'>[]> => {
  const offered = new Set((await booksOf(services)).flatMap(({ product }) => bookKindsOf(product)));
  return bookKinds.filter((kind) => offered.has(kind)).map(({ code, name }) => ({ code, name }));
};

/** The priced book of this kind that comes nearest to the page count; on a tie the first in staff's order. */
const chooseBook = async (services: QuickQuoteServices, { tipo, paginas, exemplares }: QuickQuestion) => {
  const books = await booksOf(services);
  const offering = (wanted: BookKind) => books.filter(({ product }) => bookKindsOf(product).includes(wanted));
  const kind =
    bookKinds.find((each) => each.code === tipo && offering(each).length > 0) ??
    bookKinds.find((each) => offering(each).length > 0);
  if (!kind) return null;
  const priced = await Promise.all(
    offering(kind).map(async ({ listed, product }) => {
      const table = await services.prices.byId(listed.tableId);
      const copies = settleCopies(product.copies, exemplares).value;
      const usual = { ...startingConfiguration(product, table), copies };
      if (!('pages' in usual)) return null;
      const made = bookOfKind(product, usual, { kind, pages: paginas });
      const found = priceChoices(product, made, table);
      return found.ok ? { listed, product, made, kind, ...found.value } : null;
    }),
  );
  const away = ({ made }: { made: BookConfiguration }) => Math.abs(made.pages - paginas);
  const [nearest] = priced.filter((each) => each !== null).toSorted((a, b) => away(a) - away(b));
  return nearest ?? null;
};

/** The book that the quick quote begins with, and its production; null if it has no price. */
export const usualBook = async (services: QuickQuoteServices): Promise<UsualBook | null> => {
  const book = await chooseBook(services, quickQuoteQuery.parse({}));
  return (
    book && {
      copies: book.quantity,
      pages: book.made.pages,
      productionDays: book.price.leadTimeBusinessDays,
    }
  );
};

/**
 * Price and date of a kind of book, with the URL of its configurator filled in. Null if no book is on sale, or none of
 * this kind has a price. Amounts in reais, as in the API.
 */
export const quickQuote = async (
  services: QuickQuoteServices,
  question: QuickQuestion,
): Promise<QuickQuote | null> => {
  const book = await chooseBook(services, question);
  if (!book) return null;
  const { listed, product, made, kind, price, quantity } = book;
  const { arrivesIn, payBy } = arrivalOf({
    now: services.clock.now(),
    productionDays: price.leadTimeBusinessDays,
    calendar: await services.deliveryTables.calendar(),
    work: [workOf(made, quantity)],
  });
  return {
    tipo: kind.code,
    descricao: kindSentence(resolveBook(product, made)),
    pk_produto: listed.page.id,
    link: configuredPath(listed, made),
    configuracao: String(writeConfiguration(product, made)),
    paginas: made.pages,
    exemplares: quantity,
    vlr_total_item: toReais(price.total),
    data_pronto: arrivesIn(0),
    texto_prazo: `Pronto até ${weekdayText(arrivesIn(0))}, pagando ${payBy}.`,
  };
};
