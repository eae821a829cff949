import { setTimeout as pause } from 'node:timers/promises';
import { timed } from '../../scripts/setup/progress.mjs';
import { countStatements, type StatementCounts } from '../factories/statement-counts';
import { type HotPath, hotPathsOf } from './hot-paths';
import { comparison, type PathReading, type SideReading } from './side-by-side';
import { type Checkout, checkoutsOf } from './sources';
import { type Used, type WholeShop, wholeShop } from './whole-shop';

const STARTS = 3;
const WARM_UPS = 2;
const REST_MS = 10_000;

type Side = { shop: WholeShop; paths: HotPath[]; starts: { ms: number; used: number }[] };
type Pair<T> = [old: T, now: T];

const ofBoth = async <T, R>([old, now]: Pair<T>, work: (one: T) => Promise<R>): Promise<Pair<R>> => [
  await work(old),
  await work(now),
];

/** Per second at rest, or per request beyond what the same time at rest would have used. */
const share = (before: Used, after: Used, seconds: number, rest: Used, by: number): Used => {
  const of = (part: keyof Used) => (after[part] - before[part] - rest[part] * seconds) / by;
  return { web: of('web'), database: of('database'), worker: of('worker') };
};

const NOTHING: Used = { web: 0, database: 0, worker: 0 };

/** Builds and seeds the shop, and loads pg_stat_statements in its database. */
const prepare = async ({ folder, title }: Checkout, closing: (() => Promise<void>)[]): Promise<WholeShop> => {
  const shop = await wholeShop(folder);
  closing.push(shop.stop);
  await timed(title.slice(0, 33), async () => {
    await shop.start();
    const server = await shop.counting();
    await server.send("alter system set shared_preload_libraries = 'pg_stat_statements'");
    await shop.stop();
  });
  return shop;
};

const track = async (shop: WholeShop, what: 'all' | 'none'): Promise<void> => {
  const server = await shop.counting();
  await server.send('alter system set pg_stat_statements.track_utility = off');
  await server.send(`alter system set pg_stat_statements.track = '${what}'`);
  await server.send('select pg_reload_conf()');
};

/** Both shops start equally often and stay open after the last start. */
const startInTurns = async (shops: Pair<WholeShop>): Promise<Pair<Side['starts']>> => {
  const starts: Pair<Side['starts']> = [[], []];
  for (let time = 1; time <= STARTS; time += 1)
    for (const [index, shop] of shops.entries()) {
      starts[index]?.push(await shop.start());
      if (time < STARTS) await shop.stop();
    }
  return starts;
};

/** What an idle shop uses and sends per second, with the worker and without. */
type Rest<T> = { whole: T; still: T };
const NO_REST: Rest<Used> = { whole: NOTHING, still: NOTHING };

const restOf = async (shop: WholeShop): Promise<Rest<Used>> => {
  const read = async () => {
    const before = shop.used();
    await pause(REST_MS);
    return share(before, shop.used(), 0, NOTHING, REST_MS / 1_000);
  };
  await shop.settled();
  return { whole: await read(), still: await shop.withoutWorker(read) };
};

/** Sends the requests of one round and waits until all resulting work is done. Also returns the seconds. */
const askOf = async (shop: WholeShop, path: HotPath) => {
  const begun = performance.now();
  const { times, faults } = await path.ask();
  if (!path.leavesWorkerAlone) await shop.settled();
  return { times, faults, seconds: (performance.now() - begun) / 1_000 };
};

/** One round of one path: the resources it used. */
const turnOf = async ({ shop }: Side, path: HotPath, rest: Rest<Used>) => {
  const read = async () => {
    const before = shop.used();
    const { times, faults, seconds } = await askOf(shop, path);
    const used = share(before, shop.used(), seconds, path.leavesWorkerAlone ? rest.still : rest.whole, times);
    return { used, faults };
  };
  await shop.settled();
  const turn = await (path.leavesWorkerAlone ? shop.withoutWorker(read) : read());
  await path.after?.();
  return turn;
};

/** Measures both shops alternately, round by round, so that a busy machine affects both equally. */
const readPaths = async (
  sides: Pair<Side>,
  rests: Pair<Rest<Used>>,
  rounds: number,
): Promise<Pair<PathReading[]>> => {
  const readingsOf = (side: Side): PathReading[] =>
    side.paths.map(({ name }) => ({ name, turns: [], faults: [], sent: 0, nested: 0 }));
  const readings: Pair<PathReading[]> = [readingsOf(sides[0]), readingsOf(sides[1])];
  for (let round = 0; round < rounds; round += 1)
    for (const index of sides[0].paths.keys())
      for (const turn of [0, 1]) {
        const which = (round + turn) % 2 === 0 ? 0 : 1;
        const [path, reading] = [sides[which].paths[index], readings[which][index]];
        if (!path || !reading) continue;
        const { used, faults } = await turnOf(sides[which], path, rests[which]);
        reading.turns.push(used);
        reading.faults.push(...faults);
      }
  return readings;
};

const countRest = async (shop: WholeShop): Promise<Rest<StatementCounts>> => {
  const server = await shop.counting();
  const read = async () => {
    const { sent, nested } = await countStatements(server, () => pause(REST_MS));
    return { sent: (sent * 1_000) / REST_MS, nested: (nested * 1_000) / REST_MS };
  };
  await shop.settled();
  return { whole: await read(), still: await shop.withoutWorker(read) };
};

/** Counts the statements of each path. The count does not depend on other load of the machine. */
const count = async ({ shop, paths }: Side, readings: PathReading[]): Promise<StatementCounts> => {
  const server = await shop.counting();
  await track(shop, 'all');
  const rest = await countRest(shop);
  for (const [index, path] of paths.entries()) {
    const reading = readings[index];
    if (!reading) continue;
    const read = async () => {
      let asked = { times: 1, seconds: 0, faults: [] as string[] };
      const counted = await countStatements(server, async () => {
        asked = await askOf(shop, path);
      });
      const { sent, nested } = path.leavesWorkerAlone ? rest.still : rest.whole;
      reading.faults.push(...asked.faults);
      reading.sent = (counted.sent - sent * asked.seconds) / asked.times;
      reading.nested = (counted.nested - nested * asked.seconds) / asked.times;
    };
    await shop.settled();
    await (path.leavesWorkerAlone ? shop.withoutWorker(read) : read());
    await path.after?.();
  }
  return rest.whole;
};

/**
 * Builds and fills the shop of a commit and the one of this checkout, each in its own folder and database, measures
 * both alternately, and prints the cost of each request in both.
 * @returns false when an answer was not as expected
 */
export const compareWith = async (
  revision: string,
  rounds: number,
  closing: (() => Promise<void>)[],
): Promise<boolean> => {
  const { old, now } = await checkoutsOf(revision);
  const shops = await ofBoth([old, now], (checkout) => prepare(checkout, closing));
  const starts = await timed('started in turns', () => startInTurns(shops));
  await ofBoth(shops, (shop) => track(shop, 'none'));
  const filled = await timed('filled', () =>
    ofBoth(shops, (shop) => hotPathsOf(shop, WARM_UPS + rounds + 1)),
  );
  const sideOf = (which: 0 | 1): Side => ({
    shop: shops[which],
    paths: filled[which],
    starts: starts[which],
  });
  const sides: Pair<Side> = [sideOf(0), sideOf(1)];
  await timed('warmed up', () => readPaths(sides, [NO_REST, NO_REST], WARM_UPS));
  const rests = await Promise.all([restOf(shops[0]), restOf(shops[1])]);
  const paths = await timed(`${rounds} rounds`, () => readPaths(sides, rests, rounds));
  const held = [shops[0].held(), shops[1].held()] as const;
  const counts = await timed('statements counted', () =>
    Promise.all([count(sides[0], paths[0]), count(sides[1], paths[1])]),
  );
  const readingOf = (which: 0 | 1): SideReading => ({
    paths: paths[which],
    starts: starts[which],
    held: held[which],
    rest: rests[which].whole,
    restCounts: counts[which],
  });
  const { text, isComplete } = comparison(readingOf(0), readingOf(1));
  console.log(`\nold: ${old.title}\nnew: ${now.title}\n\n${text}`);
  return isComplete;
};
