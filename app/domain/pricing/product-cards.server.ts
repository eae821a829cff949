import type { ListedProduct } from '../catalogue/catalogue.server';
import type { AnyProduct } from '../catalogue/product-rows';
import type { Centavos } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import { priceConfiguration } from './price-configuration';

/**
 * A product as a shelf shows it, in its usual configuration: `price` buys the smallest run; a piece costs
 * `unitPrice` in the cheaper per piece of smallest and usual run.
 */
export type ProductCard = {
  id: number;
  to: string;
  title: string;
  category: string;
  note: string;
  art: string;
  price: Centavos;
  quantity: number;
  unitPrice: Centavos;
  unitQuantity: number;
  isBook: boolean;
};

/** The smallest number of pieces that can be ordered. */
const smallestQuantity = (product: AnyProduct): number =>
  product.kind === 'book'
    ? product.copies.min
    : Math.min(...product.quantities, product.variableQuantity?.min ?? Number.POSITIVE_INFINITY);

const priceAt = (product: AnyProduct, quantity: number, table: CompiledPriceTable) => {
  const { defaultConfiguration } = product;
  const raw =
    product.kind === 'book'
      ? { ...defaultConfiguration, copies: quantity }
      : { ...defaultConfiguration, quantity };
  const priced = priceConfiguration(product, raw, table);
  return priced.ok
    ? { quantity, total: priced.value.price.total, unitPrice: priced.value.price.unitPrice }
    : null;
};

const cardOf = ({ page, product }: ListedProduct, table: CompiledPriceTable): ProductCard[] => {
  const usual =
    product.kind === 'book' ? product.defaultConfiguration.copies : product.defaultConfiguration.quantity;
  const smallest = priceAt(product, smallestQuantity(product), table);
  const common = priceAt(product, usual, table);
  if (!smallest || !common) return [];
  const from = common.unitPrice < smallest.unitPrice ? common : smallest;
  return [
    {
      id: page.id,
      to: `/${page.category.slug}/${page.id}`,
      title: page.menuText,
      category: page.category.name,
      note: page.keywords,
      art: page.art,
      price: smallest.total,
      quantity: smallest.quantity,
      unitPrice: from.unitPrice,
      unitQuantity: from.quantity,
      isBook: product.kind === 'book',
    },
  ];
};

/** Cards by the list they were made of: the catalogue hands out the same list until it has read a new one. */
const made = new WeakMap<readonly ListedProduct[], { table: CompiledPriceTable; cards: ProductCard[] }>();

/**
 * Cards for a list of products, priced with the table. A product whose usual configuration has no price is left
 * out: it cannot be bought. Made once for each list and table.
 */
export const productCards = (listed: readonly ListedProduct[], table: CompiledPriceTable): ProductCard[] => {
  const known = made.get(listed);
  if (known?.table === table) return known.cards;
  const cards = listed.flatMap((product) => cardOf(product, table));
  made.set(listed, { table, cards });
  return cards;
};

export type CardGroup = { title: string; to?: string; products: ProductCard[] };

/** The shelf of those whose category shows no more than one. */
const OTHERS = 'Também imprimimos';

/**
 * Cards by category, in the order of the list. Categories with a single card share the last shelf: a row with one
 * card in it looks like a mistake.
 */
export const cardGroups = (listed: readonly ListedProduct[], table: CompiledPriceTable): CardGroup[] => {
  const groups = new Map<string, CardGroup>();
  for (const card of productCards(listed, table)) {
    const group = groups.get(card.category) ?? {
      title: card.category,
      to: card.to.slice(0, card.to.lastIndexOf('/')),
      products: [],
    };
    group.products.push(card);
    groups.set(card.category, group);
  }
  const shelves = [...groups.values()].filter(({ products }) => products.length > 1);
  const single = [...groups.values()].filter(({ products }) => products.length === 1);
  const others = {
    title: shelves.length > 0 ? OTHERS : 'Destaques',
    products: single.flatMap(({ products }) => products),
  };
  return single.length > 0 ? [...shelves, others] : shelves;
};
