import type { Centavos } from '~/domain/shared/money';

/**
 * E-commerce events with GA4's names and fields, built from a page's data. Pure: `track` sends them. Input amounts are
 * in centavos, output amounts in reais.
 */

/** A product as a page knows it. */
export type TrackedProduct = {
  id: number | string;
  name: string;
  category: string;
  /** The price of all pieces. The price per piece is a fraction of it, so that the fractions add up to it. */
  total?: Centavos;
  /** Number of pieces; 1 by default. */
  quantity?: number;
};

/** A list that shows products, such as a list of the home page or a search. */
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
  event: 'view_item' | 'generate_lead' | 'add_to_cart' | 'begin_checkout';
  ecommerce: { currency: 'BRL'; value: number; items: EventItem[] };
};
type CheckoutEvent = {
  event: 'add_shipping_info' | 'add_payment_info' | 'purchase';
  ecommerce: ValueEvent['ecommerce'] & {
    shipping_tier?: string;
    payment_type?: string;
    transaction_id?: string;
    shipping?: number;
  };
};
type SearchEvent = { event: 'search'; search_term: string; results: number };

export type ShopEvent = ListEvent | ValueEvent | CheckoutEvent | SearchEvent;

const reais = (amount: Centavos): number => amount / 100;

/** The price of one piece in reais, to the hundredth of a centavo. */
const pieceOf = (total: Centavos, quantity: number): number => Math.round((total / quantity) * 100) / 10_000;

const itemOf = ({ id, name, category, total, quantity = 1 }: TrackedProduct): EventItem => ({
  item_id: String(id),
  item_name: name,
  item_category: category,
  ...(total === undefined ? {} : { price: pieceOf(total, quantity) }),
  quantity,
});

const itemsOf = (products: readonly TrackedProduct[]): EventItem[] =>
  products.map((product, index) => ({ ...itemOf(product), index }));

/** A list came into view. */
export const viewItemList = (list: TrackedList, products: readonly TrackedProduct[]): ShopEvent => ({
  event: 'view_item_list',
  ecommerce: { item_list_id: list.id, item_list_name: list.name, items: itemsOf(products) },
});

/** A product was selected: its page has loaded. The list is that of the clicked card. */
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

/** Products were added to the cart; `value` is their total price. */
export const addToCart = (products: readonly TrackedProduct[], value: Centavos): ShopEvent =>
  valued('add_to_cart', value, products);

/** The cart page, where checkout takes place, is open; `value` is the price of its goods. */
export const beginCheckout = (products: readonly TrackedProduct[], value: Centavos): ShopEvent =>
  valued('begin_checkout', value, products);

const checkedOut = (
  event: CheckoutEvent['event'],
  value: Centavos,
  products: readonly TrackedProduct[],
  further: Omit<CheckoutEvent['ecommerce'], keyof ValueEvent['ecommerce']>,
): ShopEvent => ({
  event,
  ecommerce: { currency: 'BRL', value: reais(value), ...further, items: itemsOf(products) },
});

/** A delivery option was chosen. */
export const addShippingInfo = (
  products: readonly TrackedProduct[],
  value: Centavos,
  tier: string,
): ShopEvent => checkedOut('add_shipping_info', value, products, { shipping_tier: tier });

/** A payment method was chosen, and the purchase submitted. */
export const addPaymentInfo = (
  products: readonly TrackedProduct[],
  value: Centavos,
  way: string,
): ShopEvent => checkedOut('add_payment_info', value, products, { payment_type: way });

/** An order was placed; `value` is its total, freight included. */
export const purchase = (
  products: readonly TrackedProduct[],
  { id, total, freight }: { id: number; total: Centavos; freight: Centavos },
): ShopEvent =>
  checkedOut('purchase', total, products, { transaction_id: String(id), shipping: reais(freight) });

/** A search found `results` products. */
export const searched = (term: string, results: number): ShopEvent => ({
  event: 'search',
  search_term: term,
  results,
});
