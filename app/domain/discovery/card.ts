import type { Centavos } from '../shared/money';

/**
 * A product in a list, in its usual configuration. `price` buys the smallest run of `quantity` pieces. `unitPrice` is
 * the price per piece in a run of `unitQuantity`: the cheaper one of smallest and usual run.
 */
export type ProductCard = {
  id: number;
  /** The product's page, such as "/livro/101". */
  to: string;
  title: string;
  category: string;
  /** The product's own sentence, else its category's. */
  sentence: string;
  /** Keywords, else the category's own text; for the API. */
  note: string;
  art: string;
  price: Centavos;
  quantity: number;
  unitPrice: Centavos;
  unitQuantity: number;
  isBook: boolean;
};

/** True when unit price × quantity may differ from the total; the card knows the total of its smallest run only. */
export const isUnitPriceRough = ({ price, quantity, unitPrice, unitQuantity }: ProductCard): boolean =>
  unitQuantity !== quantity || unitPrice * unitQuantity !== price;

/** Cards per page of a category. */
export const CARDS_PER_PAGE = 20;

export type CardGroup = { title: string; to?: string; products: ProductCard[] };

/** Title of the list of cards from categories with a single card. */
const OTHERS = 'Também imprimimos';

/**
 * Cards by category, in list order. Categories with a single card share the last list, because a row with one card
 * looks like a mistake.
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
