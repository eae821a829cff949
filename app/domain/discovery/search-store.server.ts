import { type Db, Prisma, plannedAnew } from '~/platform/db.server';
import type { ProductCard } from './card';
import { type CardRow, cardColumns, cardOf } from './card-store.server';
import { type Cursor, RANK_STEP, ranks, type SearchSort } from './search-query';
import type { SearchTerm } from './word-choice';

/** Further words are ignored. */
const MAX_WORDS = 8;
const MAX_BEGINNING = 20;
const MAX_ALIKE = 30;
/** Matches are counted exactly up to here. */
const COUNTED = 1_000;

/**
 * The words of a text in the form in which the search compares them, whether the product index has them, and the
 * synonyms set by staff.
 */
export const findRequestedWords = (
  db: Db,
  text: string,
): Promise<Pick<SearchTerm, 'word' | 'stem' | 'isKnown' | 'meanings'>[]> =>
  db.$queryRaw`
    select asked.word, asked.stem,
           exists (select 1 from vitrine_palavra k where k.radical = asked.stem) as "isKnown",
           coalesce((select s.radicais from sinonimo_busca s where s.radical = asked.stem), '{}') as meanings
      from (select place, word, (tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, word)))[1] as stem
              from regexp_split_to_table(busca_normal(${text}), ' ') with ordinality as split (word, place)
             where word <> '' order by place limit ${MAX_WORDS}) asked
     order by asked.place`;

/**
 * For words missing from the product index: words that begin with them, and words that share most trigrams with them.
 */
export const findSimilarWords = (
  db: Db,
  words: readonly string[],
): Promise<(Pick<SearchTerm, 'beginning' | 'alike'> & { word: string })[]> => {
  const reported = Prisma.sql`jsonb_agg(jsonb_build_object('word', f.palavra, 'stem', f.radical, 'text', f.texto))`;
  return db.$queryRaw`
    select asked.word,
           coalesce((select ${reported} from (select * from vitrine_palavra k
             where k.palavra >= asked.word collate "C" and k.palavra < (asked.word || '~') collate "C"
             order by k.palavra limit ${MAX_BEGINNING}) f), '[]') as beginning,
           coalesce((select ${reported} from (select * from vitrine_palavra k
             order by k.palavra <-> asked.word limit ${MAX_ALIKE}) f), '[]') as alike
      from unnest(${words}::text[]) as asked (word)`;
};

/** A product must have one stem of each list; with `weights`, where the index weighs it so (':AB': title or keywords). */
const everyStem = (every: readonly (readonly string[])[], weights = ''): string =>
  every
    .map((stems) => `(${stems.map((stem) => `'${stem.replaceAll("'", "''")}'${weights}`).join(' | ')})`)
    .join(' & ');

/** The rank of an index row `v`, one of `ranks`. */
const rankOf = (every: MatchQuery['every']): Prisma.Sql => Prisma.sql`case
  when v.busca @@ ${everyStem(every, ':A')}::tsquery then ${ranks.title}::int
  when v.busca @@ ${everyStem(every, ':AB')}::tsquery then ${ranks.keywords}::int
  when v.busca @@ ${everyStem(every, ':ABC')}::tsquery then ${ranks.usualOptions}::int
  else ${ranks.otherOptions}::int end`;

/** Keys and orders of rows `v` of the product index, whose `posto` is their rank. */
const orders = {
  relevance: {
    key: Prisma.sql`(v.posto * ${RANK_STEP}::float8 + v.vlr_preco)`,
    order: Prisma.sql`v.posto, v.vlr_preco, v.pk_produto`,
    after: ({ key, id }: Cursor) =>
      Prisma.sql`(v.posto, v.vlr_preco, v.pk_produto) > (${Math.floor(Number(key) / RANK_STEP)}, ${Number(key) % RANK_STEP}, ${id})`,
  },
  cheapest: {
    key: Prisma.sql`v.vlr_preco`,
    order: Prisma.sql`v.vlr_preco, v.pk_produto`,
    after: ({ key, id }: Cursor) => Prisma.sql`(v.vlr_preco, v.pk_produto) > (${Number(key)}, ${id})`,
  },
  dearest: {
    key: Prisma.sql`v.vlr_preco`,
    order: Prisma.sql`v.vlr_preco desc, v.pk_produto desc`,
    after: ({ key, id }: Cursor) => Prisma.sql`(v.vlr_preco, v.pk_produto) < (${Number(key)}, ${id})`,
  },
  alphabetical: {
    key: Prisma.sql`v.ordem_alfabetica`,
    order: Prisma.sql`v.ordem_alfabetica, v.pk_produto`,
    after: ({ key, id }: Cursor) =>
      Prisma.sql`(v.ordem_alfabetica, v.pk_produto) > (${String(key)} collate "C", ${id})`,
  },
} satisfies Record<SearchSort, unknown>;

export type MatchQuery = {
  /** Lists of stems; a product must have one of each. Not empty. */
  every: readonly (readonly string[])[];
  sort: SearchSort;
  after: Cursor | null;
  limit: number;
};
type Match = { card: ProductCard; key: Cursor['key'] };
/** `total` counts up to COUNTED matches; there are more when `isExact` is false. */
export type Matches = { matches: Match[]; total: number; isExact: boolean };

type MatchRow = CardRow & { key: Cursor['key'] };
const matchOf = ({ key, ...row }: MatchRow): Match => ({ card: cardOf(row), key });

/**
 * Counts the matches through the word index and sorts them: fast for searches with few matches. With more than COUNTED
 * matches it returns none of them.
 */
const findAmongFew = async (db: Db, { every, sort, after, limit }: MatchQuery): Promise<Matches> => {
  const { key, order, after: beyond } = orders[sort];
  const rows = await db.$queryRaw<(MatchRow & { total: number })[]>`${plannedAnew}
    with found as materialized (
      select pk_produto, vlr_preco, ordem_alfabetica, busca from vitrine
       where busca @@ ${everyStem(every)}::tsquery limit ${COUNTED + 1}),
    counted as (select count(*)::int as total from found),
    ranked as (
      select v.*, ${sort === 'relevance' ? rankOf(every) : Prisma.sql`0`} as posto
        from found v, counted where counted.total <= ${COUNTED}),
    shown as (
      select v.pk_produto, ${key} as "key", row_number() over (order by ${order}) as place
        from ranked v where ${after ? beyond(after) : Prisma.sql`true`}
       order by ${order} limit ${limit})
    select counted.total, shown."key", ${cardColumns}
      from counted left join shown on true left join vitrine v on v.pk_produto = shown.pk_produto
      left join categoria c on c.pk_categoria = v.fk_categoria
     order by shown.place`;
  const total = rows[0]?.total ?? 0;
  return {
    matches: rows.filter(({ id }) => id !== null).map(({ total: _counted, ...row }) => matchOf(row)),
    total: Math.min(total, COUNTED),
    isExact: total <= COUNTED,
  };
};

/** Walks the product index in the requested order until enough rows match: fast for searches with many matches. */
const findAmongMany = async (
  db: Db,
  { every, sort, after, limit }: MatchQuery,
  inTitle?: boolean,
): Promise<Match[]> => {
  const { key, order, after: beyond } = orders[sort];
  const words = Prisma.sql`${everyStem(every)}::tsquery`;
  const isRanked =
    inTitle === undefined
      ? Prisma.empty
      : inTitle
        ? Prisma.sql`and v.busca_titulo @@ ${words}`
        : Prisma.sql`and not v.busca_titulo @@ ${words}`;
  const rows = await db.$queryRaw<MatchRow[]>`${plannedAnew}
    select ${key} as "key", ${cardColumns}
      from vitrine v join categoria c on c.pk_categoria = v.fk_categoria
     where v.busca @@ ${words} ${isRanked} and ${after ? beyond(after) : Prisma.sql`true`}
     order by ${order} limit ${limit}`;
  return rows.map(matchOf);
};

/**
 * The most relevant of many matches: with so many, only the titles that have every word come before the others. Each
 * group is walked by price.
 */
const findRelevantAmongMany = async (db: Db, query: MatchQuery): Promise<Match[]> => {
  const found: Match[] = [];
  for (const rank of [ranks.title, ranks.otherOptions]) {
    const [from, limit] = [rank * RANK_STEP, query.limit - found.length];
    const key = Number(query.after?.key ?? 0);
    if (limit === 0 || key >= from + RANK_STEP) continue;
    const after = query.after && key >= from ? { ...query.after, key: key - from } : null;
    const matches = await findAmongMany(
      db,
      { ...query, sort: 'cheapest', after, limit },
      rank === ranks.title,
    );
    found.push(...matches.map((match) => ({ ...match, key: from + Number(match.key) })));
  }
  return found;
};

/** The next matches in the requested order, and their total number. */
export const findMatches = async (db: Db, query: MatchQuery): Promise<Matches> => {
  const few = await findAmongFew(db, query);
  if (few.isExact) return few;
  const findMany = query.sort === 'relevance' ? findRelevantAmongMany : findAmongMany;
  return { ...few, matches: await findMany(db, query) };
};

/**
 * Products that match at least half of the lists. Those with most lists come first, then those with the best text
 * rank, then the requested order.
 */
export const findPartialMatches = async (
  db: Db,
  { every, sort, limit }: Omit<MatchQuery, 'after'>,
): Promise<Match[]> => {
  // Relevance is the number of words and the text rank here.
  const { key, order } = orders[sort === 'relevance' ? 'cheapest' : sort];
  const any = every.map((stems) => everyStem([stems])).join(' | ');
  const lists = Prisma.join(
    every.map((stems) => Prisma.sql`(v.busca @@ ${everyStem([stems])}::tsquery)::int`),
    ' + ',
  );
  const rows = await db.$queryRaw<MatchRow[]>`${plannedAnew}
    with found as materialized (
      select pk_produto, busca from vitrine where busca @@ ${any}::tsquery limit ${COUNTED}),
    ranked as (
      select v.pk_produto, ${lists} as words, ts_rank(v.busca, ${any}::tsquery) as rank from found v)
    select ${key} as "key", ${cardColumns}
      from ranked join vitrine v on v.pk_produto = ranked.pk_produto
      join categoria c on c.pk_categoria = v.fk_categoria
     where ranked.words * 2 >= ${every.length}
     order by ranked.words desc, ranked.rank desc, ${order} limit ${limit}`;
  return rows.map(matchOf);
};

/** Products that have any of the stems, by text rank. */
export const findNearest = async (
  db: Db,
  stems: readonly string[],
  limit: number,
): Promise<ProductCard[]> => {
  const query = everyStem([stems]);
  const rows = await db.$queryRaw<CardRow[]>`${plannedAnew}
    with found as materialized (
      select pk_produto, busca from vitrine where busca @@ ${query}::tsquery limit ${COUNTED})
    select ${cardColumns}
      from (select pk_produto, ts_rank(busca, ${query}::tsquery) as rank from found
             order by rank desc, pk_produto limit ${limit}) ranked
      join vitrine v on v.pk_produto = ranked.pk_produto
      join categoria c on c.pk_categoria = v.fk_categoria
     order by ranked.rank desc, v.pk_produto`;
  return rows.map(cardOf);
};
