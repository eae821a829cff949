import { Agent, get } from 'node:http';
import { type BenchDatabase, openBenchDatabase } from './database';
import type { Figure } from './figures';
import { visitorHeaders } from './load';
import { addManyProducts, FULL_CATEGORY, searchPaths } from './many-products';
import { type Listening, startShop } from './shop';

const SMALL = 1_000;
const LARGE = 100_000;
/** The larger shop may take so many times as long. */
const GOAL = 3;
const DEEP = 2_000;
const ASKED = 400;

/** One answer's time in milliseconds, to its last byte. */
const timeOf = (agent: Agent, port: number, path: string, turn: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get({ agent, port, path, host: '127.0.0.1', headers: visitorHeaders(turn) }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${path} answers ${response.statusCode}`));
      });
    }).once('error', reject);
  });

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Shops = { small: Listening; large: Listening };
type Question = { name: string; small: (turn: number) => string; large: (turn: number) => string };

/** Both shops are asked in turn, so that a machine that is busy for a while is busy for both. */
const compare = async ({ small, large }: Shops, question: Question): Promise<Figure> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const times = { small: [] as number[], large: [] as number[] };
  for (let turn = -ASKED / 4; turn < ASKED; turn += 1) {
    const asked = Math.abs(turn);
    const [smallMs, largeMs] = [
      await timeOf(agent, small.port, question.small(asked), asked),
      await timeOf(agent, large.port, question.large(asked), asked),
    ];
    if (turn < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  agent.destroy();
  const [before, after] = [median(times.small), median(times.large)];
  return {
    name: question.name,
    measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms to ${before.toFixed(1)} ms)`,
    goal: `at most ${GOAL} ×`,
    reached: after <= GOAL * before,
  };
};

const searches = searchPaths();
const searchOf = (turn: number): string => searches[turn % searches.length] ?? '/pesquisa';
/** Under an address of its own, so that both shops render it and neither remembers it. */
const pageOf = (page: number, turn: number): string => `${FULL_CATEGORY}?pagina=${page}&bench=${turn}`;
const smallPages = SMALL / 2 / 20;

const questions: Question[] = [
  { name: 'Search, 100,000 products to 1,000: p50', small: searchOf, large: searchOf },
  {
    name: 'Category page, 100,000 products to 1,000: p50',
    small: () => FULL_CATEGORY,
    large: () => FULL_CATEGORY,
  },
  {
    name: `Category pages about the ${DEEP.toLocaleString('en')}th to the first ${smallPages}: p50`,
    small: (turn) => pageOf(1 + (turn % smallPages), turn),
    large: (turn) => pageOf(DEEP + turn, turn),
  },
];

type Closing = (() => Promise<void>)[];

/** What a hundred times as many products do to search and category pages. */
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
