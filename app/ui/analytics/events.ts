import type { Centavos } from '~/domain/shared/money';

/**
 * The e-commerce events of the trade (GA4's names and fields), made of what a page knows. Pure: `track` sends
 * them. Amounts come in centavos and leave in reais.
 */

/** A product as a page knows it. */
export type TrackedProduct = {
  id: number | string;
  name: string;
  category: string;
  /** Of one piece. */
  unitPrice?: Centavos;
  /** Pieces; 1 when left out. */
  quantity?: number;
};

/** A list that shows products, such as a shelf of the home page or a search. */
export type TrackedList = { id: string; name: string };

type EventItem = {
  item_id: string;
  item_name: string;
  item_category: string;
  index?: number;
  price?: number;
  quantity: number;
};

type ListEvent = {
  event: 'view_item_list' | 'select_item';
  ecommerce: { item_list_id: string; item_list_name: string; items: EventItem[] };
};
type ValueEvent = {
  event: 'view_item' | 'generate_lead';
  ecommerce: { currency: 'BRL'; value: number; items: EventItem[] };
};
type SearchEvent = { event: 'search'; search_term: string; results: number };

export type ShopEvent = ListEvent | ValueEvent | SearchEvent;

const reais = (amount: Centavos): number => amount / 100;

const itemOf = ({ id, name, category, unitPrice, quantity = 1 }: TrackedProduct): EventItem => ({
  item_id: String(id),
  item_name: name,
  item_category: category,
  ...(unitPrice === undefined ? {} : { price: reais(unitPrice) }),
  quantity,
});

const itemsOf = (products: readonly TrackedProduct[]): EventItem[] =>
  products.map((product, index) => ({ ...itemOf(product), index }));

/** A list came into view. */
export const viewItemList = (list: TrackedList, products: readonly TrackedProduct[]): ShopEvent => ({
  event: 'view_item_list',
  ecommerce: { item_list_id: list.id, item_list_name: list.name, items: itemsOf(products) },
});

/** A product was picked: its card was clicked, or its page has loaded. */
export const selectItem = (list: TrackedList, product: TrackedProduct): ShopEvent => ({
  event: 'select_item',
  ecommerce: { item_list_id: list.id, item_list_name: list.name, items: [itemOf(product)] },
});

const valued = (event: ValueEvent['event'], value: Centavos, products: readonly TrackedProduct[]) => ({
  event,
  ecommerce: { currency: 'BRL' as const, value: reais(value), items: itemsOf(products) },
});

/** A product's page is open; `value` is the price of the configuration shown. */
export const viewItem = (product: TrackedProduct, value: Centavos): ShopEvent =>
  valued('view_item', value, [product]);

/** A quote was asked for. */
export const generateLead = (product: TrackedProduct, value: Centavos): ShopEvent =>
  valued('generate_lead', value, [product]);

/** A search was answered with `results` products. */
export const searched = (term: string, results: number): ShopEvent => ({
  event: 'search',
  search_term: term,
  results,
});
