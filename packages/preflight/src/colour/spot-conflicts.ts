import type { DocumentFacts } from '../facts/document-facts';
import type { SpotInk } from './spot-inks';

type Conflict = DocumentFacts['spotConflicts'][number];

const mostConflicts = 20;
const mostNames = 20;

/** Words that name the paper or the edition of a colour card, not another ink (GWG 2022, R21). */
const cards = new Set('C CP E K M N U UP Z CV CVU CVC HC PC TC TCX TP TPX XGC EC'.split(' '));

const spelling = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const withoutCard = (name: string): string => {
  const words = spelling(name).split(' ');
  const last = words.at(-1)?.toUpperCase() ?? '';
  return words.length > 1 && cards.has(last) ? words.slice(0, -1).join(' ') : words.join(' ');
};

/** Groups of names that are told apart, though they mean the same by `same`. */
const groups = (inks: readonly SpotInk[], same: (ink: SpotInk) => string): string[][] => {
  const byKey = new Map<string, Set<string>>();
  for (const ink of inks) {
    const key = same(ink);
    if (key === '') continue;
    const names = byKey.get(key) ?? new Set<string>();
    byKey.set(key, names.add(ink.name));
  }
  return [...byKey.values()]
    .filter((names) => names.size > 1)
    .map((names) => [...names].sort().slice(0, mostNames));
};

/**
 * Names of which two mean one ink, and inks that differ by name alone (GWG 2022, R21 to R23). A group that one kind
 * tells is not told again by a weaker one.
 */
export const spotConflicts = (inks: readonly SpotInk[]): Conflict[] => {
  const found: Conflict[] = [];
  const reported = new Set<string>();
  const add = (kind: Conflict['kind'], groupsOf: string[][]) => {
    for (const names of groupsOf) {
      const key = names.join('\n');
      if (reported.has(key) || found.length >= mostConflicts) continue;
      reported.add(key);
      found.push({ names, kind });
    }
  };
  add(
    'spelling',
    groups(inks, (ink) => spelling(ink.name)),
  );
  add(
    'suffix',
    groups(inks, (ink) => withoutCard(ink.name)),
  );
  add(
    'twins',
    groups(inks, (ink) => ink.recipe),
  );
  return found;
};
