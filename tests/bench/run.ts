import { parseArgs } from 'node:util';
import { helpOnRequest } from '../../scripts/setup/help.mjs';
import { build, generate } from '../../scripts/setup/prepare.mjs';
import { Advice, printError } from '../../scripts/setup/steps.mjs';
import { afterThePurchaseFigures } from './after-the-purchase';
import { compareWith } from './against';
import { checkoutFigures } from './checkouts';
import { openBenchDatabase } from './database';
import {
  engineRunner,
  type Figure,
  heapFigure,
  memoryFigure,
  p99Of,
  pdfFigure,
  pricedFigure,
  renderTable,
  shareOf,
  vitalsFigure,
  weightFigure,
} from './figures';
import { firstFindingsFigures } from './first-findings';
import { httpRunner, neverAskedFor, type Reading, type Runner, takeReadings } from './load';
import { loginFigures } from './login';
import { addManyProducts, commonSearchPaths, FULL_CATEGORY } from './many-products';
import { BOOK_ID, optionChanges } from './option-changes';
import { pdfSpeedFigures } from './pdf-speed';
import { residentMemory, startProgram, treeOf } from './programs';
import { scaleFigures } from './scale';
import { type Listening, startShop, startYardstick } from './shop';
import { withLastRelease } from './sources';
import { measureVitals, type Visit } from './web-vitals';

/**
 * `npm run bench [-- --only price,change,home,landing,category,search,book,...] [--seconds N]`: sets up its own
 * database, builds, and prints the shop's figures as shares of the yardstick's in the same run, each beside its goal.
 * It only reports: the exit code is 0 unless something did not run. `npm run bench -- --against REV [--rounds N]`
 * instead compares this checkout with a commit, and with the last release.
 */
const parts = [
  ...(['price', 'change', 'home', 'landing', 'category', 'search', 'book', 'card'] as const),
  ...(['login', 'checkout', 'orders', 'memory', 'scripts', 'vitals', 'scale', 'pdf', 'files'] as const),
] as const;
type Part = (typeof parts)[number];

helpOnRequest(`npm run bench [-- --only ${parts.join(',')}] [--seconds N]: the shop's figures beside their goals, on a
database and a build of its own. --only takes any of those, separated by commas.
npm run bench -- --against REV [--rounds N]: processor time, statements, memory and start beside those of a commit,
then beside those of the last release.`);

const speedParts: readonly Part[] = [
  'price',
  'change',
  'home',
  'landing',
  'category',
  'search',
  'book',
  'card',
  'memory',
];

const BOOK = `/livro/${BOOK_ID}`;
const CARD = '/cartao-de-visita/501';
const LANDING = '/landing';
const YARDSTICK = 'yardstick';
const pages = [
  ['home', '/', 'reason'],
  ['landing', LANDING, 'utm_source'],
  ['category', FULL_CATEGORY, 'pagina=1&pagina'],
  ['book', BOOK, 'opcoes[bench]'],
  ['card', CARD, 'opcoes[bench]'],
] as const;
/** A shop with enough products to fill a category page. */
const PRODUCTS = 1_000;
const anew = (name: string): string => `${name}, rendered anew`;

const visited = [
  ['Home', '/'],
  ['Category', '/livro'],
  ['Book configurator', BOOK],
  ['Card configurator', CARD],
] as const;

/** Both viewports of every page. */
const vitalsFigures = async (
  origin: string,
  shown: readonly (readonly [name: string, path: string])[],
): Promise<Figure[]> => {
  const visits = shown.flatMap(([name, path]) =>
    (['phone', 'desktop'] as const).map((viewport): Visit & { name: string } => ({ name, path, viewport })),
  );
  const measured = await measureVitals(origin, visits);
  return measured.map((visit, index) =>
    vitalsFigure(`${visits[index]?.name} in a browser, ${visit.viewport}`, visit),
  );
};

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      against: { type: 'string' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const wanted = values.only?.split(',') ?? [...parts];
  const strange = wanted.filter((name) => !(parts as readonly string[]).includes(name));
  if (strange.length > 0) throw new Advice(`No such figure: ${strange}. There are ${parts.join(', ')}.`);
  const whole = (name: 'seconds' | 'rounds') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Advice(`--${name} wants a whole number from 1.`);
    return value;
  };
  const { against } = values;
  if (against !== undefined && values.only)
    throw new Advice('--against measures its own hot paths: no --only.');
  const has = (part: Part) => wanted.includes(part);
  return { has, seconds: whole('seconds'), rounds: whole('rounds'), against };
};

type Options = ReturnType<typeof readArguments>;
type Closing = (() => Promise<void>)[];

/** All runners that the options ask for; everything they start is added to the closing list. */
const openRunners = async ({ has }: Options, shop: Listening, databaseUrl: string, closing: Closing) => {
  const yardstick = await startYardstick(databaseUrl);
  closing.push(yardstick.stop);
  const runners: Runner[] = [httpRunner(YARDSTICK, yardstick.port, ['/'])];
  if (has('change')) runners.push(httpRunner('change', shop.port, optionChanges()));
  for (const [name, path, parameter] of pages)
    if (has(name) || has('memory')) {
      runners.push(httpRunner(name, shop.port, [path]));
      runners.push(httpRunner(anew(name), shop.port, neverAskedFor(path, parameter)));
    }
  if (has('search')) {
    runners.push(httpRunner('search', shop.port, commonSearchPaths()));
    runners.push(httpRunner(anew('search'), shop.port, neverAskedFor('/pesquisa?keywords=livro', 'ordem')));
  }
  if (!has('price')) return { runners, engine: null };
  const engine = await startProgram(new URL('./price-engine.ts', import.meta.url), process.env, [
    '--expose-gc',
  ]);
  closing.push(engine.stop);
  runners.push(engineRunner('price', engine));
  return { runners, engine };
};

const speedFigures = (readings: Map<string, Reading>): Figure[] => {
  const yardstick = readings.get(YARDSTICK);
  if (!yardstick) return [];
  const figure = (name: string, tell: (reading: Reading) => Figure[]): Figure[] => {
    const reading = readings.get(name);
    return reading ? tell(reading) : [];
  };
  const share = (name: string, title: string, goal?: number) =>
    figure(name, (reading) => [shareOf(title, reading, yardstick, goal)]);
  return [
    ...figure('price', (reading) => [pricedFigure(reading, yardstick)]),
    ...share('change', 'Option change over HTTP', 0.2),
    ...figure('change', (reading) => [p99Of('Option change over HTTP: p99', reading, yardstick, 10)]),
    ...share('home', 'Home, as visitors get it', 0.08),
    ...share(anew('home'), 'Home, rendered for every request'),
    ...share('landing', 'Landing page, as visitors get it', 0.08),
    ...share(anew('landing'), 'Landing page, rendered for every request'),
    ...share('category', 'Category page with 20 cards, as visitors get it', 0.08),
    ...share(anew('category'), 'Category page with 20 cards, rendered for every request'),
    ...share('search', 'Search, common ones, as visitors get it', 0.06),
    ...share(anew('search'), 'Search, rendered for every request'),
    ...share('book', 'Book page, as visitors get it', 0.06),
    ...share(anew('book'), 'Book page, rendered for every request'),
    ...share('card', 'Card page, as visitors get it', 0.06),
    ...share(anew('card'), 'Card page, rendered for every request'),
  ];
};

/** Readings from before a failure are reported all the same. */
const measureShop = async (options: Options, closing: Closing, figures: Figure[]): Promise<void> => {
  const { has, seconds } = options;
  const database = await openBenchDatabase();
  closing.push(database.close);
  if (has('category') || has('search')) await addManyProducts(database.url, PRODUCTS);
  const shop = await startShop(database.url);
  closing.push(shop.stop);
  if (speedParts.some(has)) {
    const { runners, engine } = await openRunners(options, shop, database.url, closing);
    figures.push(...speedFigures(await takeReadings(runners, seconds)));
    if (engine) figures.push(await heapFigure(engine));
  }
  if (has('login')) figures.push(...(await loginFigures(shop, database.url, seconds, closing)));
  if (has('checkout')) figures.push(...(await checkoutFigures(database.url, seconds, closing)));
  if (has('files')) figures.push(...(await firstFindingsFigures(database.url, closing)));
  if (has('orders')) figures.push(...(await afterThePurchaseFigures(database.url, seconds, closing)));
  const origin = `http://127.0.0.1:${shop.port}`;
  if (has('memory')) {
    const memories = treeOf(shop.child.pid ?? 0).flatMap((pid) => residentMemory(pid)?.now ?? []);
    const largest = memories.length === 0 ? null : Math.max(...memories);
    figures.push(memoryFigure('Largest web process: resident memory after the bench', largest, 450));
  }
  if (has('scripts')) {
    figures.push(await weightFigure('Home: scripts', new URL('/', origin), 118));
    figures.push(await weightFigure('Book page: scripts', new URL(BOOK, origin), 152));
  }
  if (has('vitals')) figures.push(...(await vitalsFigures(origin, visited)));
  if (has('landing')) {
    figures.push(await weightFigure('Landing page: scripts', new URL(LANDING, origin), 120));
    figures.push(...(await vitalsFigures(origin, [['Landing page', LANDING]])));
  }
};

const figures: Figure[] = [];
const closing: Closing = [];
const closeAll = async () => {
  for (const close of closing.splice(0).reverse()) await close().catch(printError);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => closeAll().finally(() => process.exit(130)));

const measureAll = async (options: Options): Promise<void> => {
  await generate();
  await build();
  await measureShop(options, closing, figures);
  if (options.has('scale')) figures.push(...(await scaleFigures(closing)));
  if (options.has('pdf')) figures.push(await pdfFigure(), ...(await pdfSpeedFigures()));
};

try {
  const options = readArguments();
  if (options.against === undefined) await measureAll(options);
  else
    for (const revision of await withLastRelease(options.against)) {
      if (!(await compareWith(revision, options.rounds, closing))) process.exitCode = 1;
      await closeAll();
    }
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  if (figures.length > 0) console.log(`\n${renderTable(figures)}`);
  await closeAll();
}
