import type { LimitRule } from '../shared/rate-limit';

/**
 * Searches from one address: more than any reader makes, also where a whole office or a mobile carrier's customers
 * share one.
 */
export const searchPerAddress: LimitRule = {
  name: 'pesquisa-ip',
  points: 300,
  windowSeconds: 60,
  perProcess: true,
};

/**
 * How many slips make one word of the other: letters left out, put in, mistaken, or two neighbours swapped
 * (optimal string alignment). Counts UTF-16 units; words here have no accents.
 */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

/** A word of the product index: as it is compared, as a stem, as it is written. */
export type IndexWord = { word: string; stem: string; text: string };

/**
 * A word that somebody searches for. `stem` is null for words that everybody uses ("de", "com"). `meanings` are the
 * stems that staff say it stands for. For a word that the product index does not know: words that begin with it, and words
 * that look like it.
 */
export type SearchTerm = {
  word: string;
  stem: string | null;
  isKnown: boolean;
  meanings: readonly string[];
  beginning: readonly IndexWord[];
  alike: readonly IndexWord[];
};

export type WordChoice = {
  /** A product must have one stem of each list; empty when there is nothing to look for. */
  every: string[][];
  /** Words read as others, as written: for the note above the results. */
  corrections: { from: string; to: string }[];
  /** Words that mean nothing here and are left out. */
  unknown: string[];
  /** Stems of everything understood or nearly so, for the products that come nearest. */
  some: string[];
};

/** What people write around the thing they look for; everything in the shop is printed and has a price. */
const around = new Set(
  'barata barato comprar custa fazer grafica impressao imprimir orcamento preciso preco quanto quero valor'.split(
    ' ',
  ),
);

/** How many slips a word of this length may have and still be meant. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 10 ? 2 : 3);

const distinct = (stems: readonly string[]): string[] => [...new Set(stems)];
/** A beginning of fewer letters means anything. */
const MIN_BEGINNING = 3;

/** The words that look most like it, with at most so many slips; with several they begin with the same letter. */
const closest = ({ word, alike }: SearchTerm, allowed: number): IndexWord[] => {
  const near = alike
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate.word) }))
    .filter(
      ({ candidate, slips }) => slips <= (candidate.word[0] === word[0] ? allowed : Math.min(allowed, 1)),
    );
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ candidate }) => candidate);
};

type Reading = { stems: string[]; correction?: { from: string; to: string } };

/** The stems that a word stands for; none when it means nothing here. */
const read = (requested: SearchTerm & { stem: string }): Reading => {
  if (requested.isKnown || requested.meanings.length > 0)
    return { stems: distinct([...(requested.isKnown ? [requested.stem] : []), ...requested.meanings]) };
  if (requested.beginning.length > 0 && requested.word.length >= MIN_BEGINNING)
    return { stems: distinct(requested.beginning.map(({ stem }) => stem)) };
  const [first, ...others] = closest(requested, slipsAllowed(requested.word.length));
  if (!first) return { stems: [] };
  return {
    stems: distinct([first, ...others].map(({ stem }) => stem)),
    correction: { from: requested.word, to: first.text },
  };
};

const isBeside = ({ word, isKnown }: SearchTerm): boolean =>
  around.has(word) || (!isKnown && /^\d+$/.test(word));

/**
 * What to look for. Words that everybody uses do not count, nor words around the thing ("imprimir livro") and
 * numbers that no product has ("cartão 750") where others are left. A word that the product index does not know stands for
 * what staff say it means, else for those that begin with it, else for those it was most likely meant to be.
 */
export const chooseWords = (requested: readonly SearchTerm[]): WordChoice => {
  const telling = requested.filter((each): each is SearchTerm & { stem: string } => each.stem !== null);
  const central = telling.filter((each) => !isBeside(each));
  const choice: WordChoice = { every: [], corrections: [], unknown: [], some: [] };
  for (const each of central.length > 0 ? central : telling) {
    const { stems, correction } = read(each);
    if (stems.length > 0) choice.every.push(stems);
    else choice.unknown.push(each.word);
    if (correction) choice.corrections.push(correction);
    const nearly = stems.length > 0 ? [] : closest(each, slipsAllowed(each.word.length) + 1);
    choice.some.push(...stems, ...nearly.map(({ stem }) => stem));
  }
  return { ...choice, some: distinct(choice.some) };
};
