import { compare, type Question } from './compare';
import { type BenchDatabase, openBenchDatabase } from './database';
import type { Figure } from './figures';
import { addManyProducts, FULL_CATEGORY, searchPaths } from './many-products';
import { type Listening, startShop } from './shop';

const SMALL = 1_000;
const LARGE = 100_000;
/** Limit for the ratio of the larger shop's time to the smaller's. */
const GOAL = 3;
const DEEP = 2_000;

const searches = searchPaths();
const searchOf = (turn: number): string => searches[turn % searches.length] ?? '/pesquisa';
/** A unique address, so that both shops render the page and neither takes it from the cache. */
const pageOf = (page: number, turn: number): string => `${FULL_CATEGORY}?pagina=${page}&pagina=n${turn}`;
const smallPages = SMALL / 2 / 20;

const questions: Question[] = [
  { name: 'Search, 100,000 products to 1,000: p50', small: searchOf, large: searchOf, goal: GOAL },
  {
    name: 'Category page, 100,000 products to 1,000: p50',
    small: () => FULL_CATEGORY,
    large: () => FULL_CATEGORY,
    goal: GOAL,
  },
  {
    name: `Category pages about the ${DEEP.toLocaleString('en')}th to the first ${smallPages}: p50`,
    small: (turn) => pageOf(1 + (turn % smallPages), turn),
    large: (turn) => pageOf(DEEP + turn, turn),
    goal: GOAL,
  },
];

type Closing = (() => Promise<void>)[];

/** How search and category pages slow down with a hundred times as many products. */
export const scaleFigures = async (closing: Closing): Promise<Figure[]> => {
  const open = async (count: number): Promise<Listening> => {
    const database: BenchDatabase = await openBenchDatabase();
    closing.push(database.close);
    await addManyProducts(database.url, count);
    const shop = await startShop(database.url);
    closing.push(shop.stop);
    return shop;
  };
  const shops = { small: await open(SMALL), large: await open(LARGE) };
  const figures: Figure[] = [];
  for (const question of questions) figures.push(await compare(shops, question));
  return figures;
};
