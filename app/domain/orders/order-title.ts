import { FIRST_NAMES, firstNamesText } from '../shared/first-names';

/** Of `items`, those at hand; `others` is the number of further ones. */
interface Titled {
  name: string | null;
  items: readonly { title: string | null }[];
  others?: number;
}

/** What an order is called: the name that its customer gave it, else the titles of its items; null without either. */
export const orderTitle = ({ name, items, others = 0 }: Titled): string | null => {
  if (name) return name;
  const titles = [...new Set(items.flatMap(({ title }) => title ?? []))].slice(0, FIRST_NAMES);
  if (titles.length === 0) return null;
  const unnamed = items.filter(({ title }) => title === null || !titles.includes(title));
  return firstNamesText(titles, others + unnamed.length);
};
