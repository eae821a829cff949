import type { LimitCounter } from '~/domain/shared/rate-limit';
import { type HasDb, Prisma } from '~/platform/db.server';
import { type Count, type Counters, gathered, mostPoints, shutPoints, storedKey } from './counters';

type StoredCount = { points: number; expiresAt: Date; isTaken: boolean };

/** Counters whose window ended this long ago are deleted. */
const KEPT_MS = 60 * 60 * 1000;
const SWEEP_EVERY_MS = 5 * 60 * 1000;
const SWEPT_AT_ONCE = 5_000;
/** After a correct password, points to be given back are batched for this long. */
const GATHERED_MS = 20;

/** One if the counter before reached its first point, else zero. */
const onlyFirst = Prisma.sql`case when pontos = 1 then 1 else 0 end`;

/** Adds a point to the counter at this position, unless the one before it refused. An ended window begins anew. */
const step = (counters: readonly LimitCounter[], at: number, now: Date): Prisma.Sql => {
  const counter = counters[at];
  if (!counter) throw new Error(`there is no counter ${at}`);
  const ends = new Date(now.getTime() + counter.rule.windowSeconds * 1000);
  const before = counters[at - 1];
  const unlessRefused = before
    ? Prisma.sql`from ${Prisma.raw(`c${at - 1}`)} where pontos <= ${mostPoints(before.rule)}`
    : Prisma.empty;
  const point = before && counter.countsFirstOnly ? onlyFirst : Prisma.sql`1`;
  return Prisma.sql`${Prisma.raw(`c${at}`)} as (
    insert into limite_uso as l (chave, pontos, expira_em)
    select ${storedKey(counter)}, ${point}, ${ends}::timestamptz ${unlessRefused}
    on conflict (chave) do update set
      pontos = case when l.expira_em <= ${now} then excluded.pontos else l.pontos + excluded.pontos end,
      expira_em = case when l.expira_em <= ${now} then excluded.expira_em else l.expira_em end
    returning pontos, expira_em)`;
};

/** Whether the counter at this position took a point. */
const taken = (counters: readonly LimitCounter[], at: number): string =>
  counters[at]?.countsFirstOnly && at > 0 ? `coalesce((select pontos = 1 from c${at - 1}), false)` : 'true';

const result = (counters: readonly LimitCounter[], at: number): Prisma.Sql =>
  Prisma.sql`select ${Prisma.raw(`${at} as "at", pontos as "points", expira_em as "expiresAt",
    ${taken(counters, at)} as "isTaken" from c${at}`)}`;

type Back = { key: string; most: number; points: number };

/** Sums up the points of several lists by counter, in an order that agrees with the order within each list. */
const inLockOrder = (lists: (readonly LimitCounter[])[]): Back[] => {
  const places = new Map<string, number>();
  const backs = new Map<string, Back & { rule: string }>();
  for (const list of lists)
    for (const [at, counter] of list.entries()) {
      const { name } = counter.rule;
      const most = mostPoints(counter.rule);
      const key = storedKey(counter);
      places.set(name, Math.max(at, places.get(name) ?? 0));
      backs.set(key, { rule: name, key, most, points: (backs.get(key)?.points ?? 0) + 1 });
    }
  const placeOf = ({ rule }: { rule: string }): number => places.get(rule) ?? 0;
  return [...backs.values()].sort((a, b) => placeOf(a) - placeOf(b) || (a.key < b.key ? -1 : 1));
};

/**
 * Takes points in one statement. Within a transaction they are rolled back with it, and the rows stay locked until its
 * end.
 */
export const takePoints = async ({ db }: HasDb, counters: readonly LimitCounter[]): Promise<Count[]> => {
  const now = new Date();
  const steps = counters.map((_, at) => step(counters, at, now));
  const results = counters.map((_, at) => result(counters, at));
  const rows = await db.$queryRaw<StoredCount[]>`
    with ${Prisma.join(steps)} ${Prisma.join(results, ' union all ')} order by "at"`;
  return rows.map(({ points, expiresAt, isTaken }) => ({
    points,
    isTaken,
    msBeforeNext: Math.max(0, expiresAt.getTime() - Date.now()),
  }));
};

/**
 * Counters in the table `limite_uso`, one query for any number of them. Rows are always locked in the order in which
 * the counters are listed, so that there are no deadlocks.
 */
export const tableCounters = ({ db }: HasDb): Counters & { close(): void } => {
  const sweep = setInterval(() => {
    const before = new Date(Date.now() - KEPT_MS);
    db.$executeRaw`
      delete from limite_uso where chave = any(array(
        select chave from limite_uso where expira_em < ${before} limit ${SWEPT_AT_ONCE} for update skip locked))`.catch(
      // The next sweep comes soon.
      () => undefined,
    );
  }, SWEEP_EVERY_MS);
  sweep.unref();
  const giveBack = async (lists: (readonly LimitCounter[])[]): Promise<void> => {
    const backs = inLockOrder(lists);
    await db.$executeRaw`
      with wanted as (
        select * from unnest(${backs.map(({ key }) => key)}::text[], ${backs.map(({ most }) => most)}::int[],
                             ${backs.map(({ points }) => points)}::int[]) with ordinality w (chave, most, points, at)),
      open as materialized (
        select l.chave, w.points from limite_uso l join wanted w using (chave)
         where l.pontos between 1 and w.most and l.expira_em > ${new Date()} order by w.at for update of l)
      update limite_uso l set pontos = greatest(l.pontos - open.points, 0) from open where l.chave = open.chave`;
  };
  const look = async (counters: readonly LimitCounter[]): Promise<Count[]> => {
    const rows = await db.$queryRaw<({ key: string } & StoredCount)[]>`
      select chave as "key", pontos as "points", expira_em as "expiresAt" from limite_uso
       where chave = any(${counters.map(storedKey)}::text[]) and expira_em > ${new Date()}`;
    return counters.map((counter) => {
      const row = rows.find(({ key }) => key === storedKey(counter));
      const msBeforeNext = row ? row.expiresAt.getTime() - Date.now() : 0;
      return { points: row?.points ?? 0, msBeforeNext, isTaken: false };
    });
  };
  const giveBackSoon = gathered(GATHERED_MS, giveBack);
  return {
    take: (counters) => takePoints({ db }, counters),
    look,
    giveBack: (counters) => giveBackSoon([counters]),
    shut: async (counter, seconds) => {
      const ends = new Date(Date.now() + seconds * 1000);
      await db.$executeRaw`
        insert into limite_uso (chave, pontos, expira_em)
        values (${storedKey(counter)}, ${shutPoints(counter.rule)}, ${ends})
        on conflict (chave) do update set pontos = excluded.pontos, expira_em = excluded.expira_em`;
    },
    remove: async (counter) => {
      await db.$executeRaw`delete from limite_uso where chave = ${storedKey(counter)}`;
    },
    close: () => clearInterval(sweep),
  };
};
