import type { LimitRule } from '../shared/rate-limit';

/**
 * Searches from one address: more than any single visitor makes, and enough for an office or a mobile carrier's
 * customers who share an address.
 */
export const searchPerAddress: LimitRule = {
  name: 'pesquisa-ip',
  points: 300,
  windowSeconds: 60,
  perProcess: true,
};

/**
 * The number of typing errors between two words: letters left out, added, replaced, or two neighbours swapped (optimal
 * string alignment). Counts UTF-16 units; words here have no accents.
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

/** A word of the product index: in compared form, as a stem, and as written. */
export type IndexWord = { word: string; stem: string; text: string };

/**
 * A searched word. `stem` is null for stop words ("de", "com"). `meanings` are the stems of the synonyms set by staff.
 * `beginning` and `alike` are for a word that the product index lacks: words that begin with it, and similar words.
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
  /** A product must have one stem of each list; empty when there is nothing to search for. */
  every: string[][];
  /** Corrected words, as written, for the note above the results. */
  corrections: { from: string; to: string }[];
  /** Words without a match, which are left out. */
  unknown: string[];
  /** Stems of all matched words and of words similar to the rest, for finding the nearest products. */
  some: string[];
};

/** Filler words of a search; everything in the shop is printed and has a price. */
const around = new Set(
  'barata barato comprar custa fazer grafica impressao imprimir orcamento preciso preco quanto quero valor'.split(
    ' ',
  ),
);

/** The number of typing errors tolerated in a word of this length. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 10 ? 2 : 3);

const distinct = (stems: readonly string[]): string[] => [...new Set(stems)];
/** Shorter beginnings match too many words. */
const MIN_BEGINNING = 3;

/** The most similar words within the tolerated errors; a word with another first letter may have only one error. */
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

/** The stems that match a word; none when it has no match. */
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
 * Chooses the words to search for. Stop words are ignored. Filler words ("imprimir livro") and unknown numbers
 * ("cartão 750") are ignored when other words remain. A word missing from the product index is replaced by its
 * synonyms, else by words that begin with it, else by the most similar words.
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
