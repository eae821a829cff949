import { Agent } from 'node:http';
import { addBuyers, type Buyer } from './buyers';
import { buy, sendCart } from './checkouts';
import { exchange, neverAskedFor, visitorHeaders } from './load';
import { BOOK_ID, optionChanges } from './option-changes';
import type { WholeShop } from './whole-shop';

/** Requests that a shop serves most often. */
export type HotPath = {
  name: string;
  /** Sends the requests of one round. Returns their number and the errors in the answers. */
  ask: () => Promise<{ times: number; faults: string[] }>;
  /** The worker does nothing for it and is paused meanwhile: its idle work would blur the reading. */
  leavesWorkerAlone: boolean;
  /** Prepares the next round; not measured. */
  after?: () => Promise<void>;
};

const AT_ONCE = 8;
/** Rounds of a cached page, of a rendered page, and of orders. */
const TIMES = { remembered: 250, rendered: 60, orders: 32 };
const CART_LINES = 3;
const PAST_ORDERS = 10;

const together = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>) => {
  const faults: string[] = [];
  const left = items.entries();
  const one = async () => {
    for (const [index, item] of left)
      await work(item, index).catch((error: unknown) =>
        faults.push(error instanceof Error ? error.message : String(error)),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { times: items.length, faults };
};

const pageOf = (origin: string, agent: Agent) => {
  const get = async (address: string, index: number, cookie?: string) => {
    const headers = {
      ...visitorHeaders(index),
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      ...(cookie ? { cookie } : {}),
    };
    const { status } = await exchange(agent, `${origin}${address}`, headers);
    if (status !== 200) throw new Error(`${address}: ${status}`);
  };
  return (name: string, times: number, addressOf: () => string, cookie?: string): HotPath => ({
    name,
    leavesWorkerAlone: true,
    ask: () => together(Array.from({ length: times }, addressOf), (address, n) => get(address, n, cookie)),
  });
};

/** A page from the shop's page cache, and the same page under a unique address for each request. */
const publicPages = (
  page: ReturnType<typeof pageOf>,
  name: string,
  address: string,
  parameter: string,
): HotPath[] => [
  page(`${name}, remembered`, TIMES.remembered, () => address),
  page(`${name}, anew`, TIMES.rendered, neverAskedFor(address, parameter)),
];

/** The choices that the form of the book page sends, each answered with its price. */
const optionChange = (origin: string, agent: Agent): HotPath => ({
  name: 'Option change',
  leavesWorkerAlone: true,
  ask: () =>
    together(optionChanges(), async ({ path, body }, index) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await exchange(
        agent,
        `${origin}${path}`,
        { ...visitorHeaders(index), ...form },
        body,
      );
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }),
});

const oneOf = async (databaseUrl: string, tag: string, projects: number, inCart = false): Promise<Buyer> => {
  const [buyer] = await addBuyers(databaseUrl, { tag, count: 1, projects, inCart });
  if (!buyer) throw new Error(`nobody ${tag}`);
  return buyer;
};

/** Adds to an empty cart and empties it again. */
const addToCart = (origin: string, buyers: Buyer[]): HotPath => ({
  name: 'Add to cart',
  leavesWorkerAlone: true,
  ask: () =>
    together(buyers, (buyer) => sendCart(origin, buyer, 'adicionar', { projeto: buyer.projects[0] ?? '' })),
  after: async () => {
    await together(buyers, (buyer) => sendCart(origin, buyer, 'limpar', {}));
  },
});

/** From the project with its files to the order with its Pix. */
const checkout = (origin: string, buyers: Buyer[]): HotPath => ({
  name: 'Checkout',
  leavesWorkerAlone: false,
  ask: () => together(buyers, (buyer) => buy(origin, buyer, buyer.projects.pop() ?? '')),
});

/**
 * Fills a shop with customers, carts and orders, and returns the paths to measure.
 * @param rounds how often each path is requested at most
 */
export const hotPathsOf = async ({ origin, databaseUrl }: WholeShop, rounds: number): Promise<HotPath[]> => {
  const agent = new Agent({ keepAlive: true });
  const page = pageOf(origin, agent);
  const url = databaseUrl();
  const owner = await oneOf(url, 'owner-', PAST_ORDERS);
  const shopper = await oneOf(url, 'shopper-', CART_LINES, true);
  const adding = await addBuyers(url, { tag: 'adding-', count: TIMES.orders, projects: 1 });
  const buying = await addBuyers(url, { tag: 'buying-', count: TIMES.orders, projects: rounds });
  let order = 0;
  for (const project of owner.projects) order = await buy(origin, owner, project);
  return [
    ...publicPages(page, 'Home', '/', 'reason'),
    ...publicPages(page, 'Category', '/livro', 'pagina=1&pagina'),
    ...publicPages(page, 'Book page', `/livro/${BOOK_ID}`, 'opcoes[bench]'),
    ...publicPages(page, 'Card page', '/cartao-de-visita/501', 'opcoes[bench]'),
    ...publicPages(page, 'Search', '/pesquisa?keywords=livro', 'ordem'),
    optionChange(origin, agent),
    page('Cart page', TIMES.rendered, () => '/carrinho', shopper.cookie),
    addToCart(origin, adding),
    checkout(origin, buying),
    page('Order page', TIMES.rendered, () => `/pedido/${order}`, owner.cookie),
    page('Orders list', TIMES.rendered, () => '/pedidos', owner.cookie),
  ];
};
