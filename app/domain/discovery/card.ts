import type { Centavos } from '../shared/money';

/**
 * A product as a list shows it, in its usual configuration: `price` buys the smallest run of `quantity` pieces; a
 * piece costs `unitPrice` in a run of `unitQuantity`, the cheaper per piece of smallest and usual run.
 */
export type ProductCard = {
  id: number;
  /** The product's page, such as "/livro/101". */
  to: string;
  title: string;
  category: string;
  /** What the product says of itself, else its category. */
  sentence: string;
  /** Keywords, or what the category says of itself; for the API. */
  note: string;
  art: string;
  price: Centavos;
  quantity: number;
  unitPrice: Centavos;
  unitQuantity: number;
  isBook: boolean;
};

/** True where unit price × quantity need not equal the total; the card knows the total of its smallest run only. */
export const isUnitPriceRough = ({ price, quantity, unitPrice, unitQuantity }: ProductCard): boolean =>
  unitQuantity !== quantity || unitPrice * unitQuantity !== price;

/** So many cards stand on a page of a category. */
export const CARDS_PER_PAGE = 20;

export type CardGroup = { title: string; to?: string; products: ProductCard[] };

/** The list of those whose category shows no more than one. */
const OTHERS = 'Também imprimimos';

/**
 * Cards by category, in the order of the list. Categories with a single card share the last list: a row with one
 * card in it looks like a mistake.
 */
export const cardGroups = (cards: readonly ProductCard[]): CardGroup[] => {
  const groups = new Map<string, CardGroup>();
  for (const card of cards) {
    const to = card.to.slice(0, card.to.lastIndexOf('/'));
    const group = groups.get(to) ?? { title: card.category, to, products: [] };
    group.products.push(card);
    groups.set(to, group);
  }
  const productIndex = [...groups.values()].filter(({ products }) => products.length > 1);
  const single = [...groups.values()].filter(({ products }) => products.length === 1);
  const others = {
    title: productIndex.length > 0 ? OTHERS : 'Destaques',
    products: single.flatMap(({ products }) => products),
  };
  return single.length > 0 ? [...productIndex, others] : productIndex;
};
