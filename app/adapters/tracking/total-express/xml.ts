/** An element of an XML answer: its name without a prefix, its own text, the elements in it. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** Far more than any answer nests, and than a hostile one may. */
const DEEPEST = 40;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

const localName = (tag: string): string => (/^[^\s/>]+/.exec(tag)?.[0] ?? '').replace(/^.*:/, '');

/** Declarations, comments, character data, tags and text; a tag's attributes may hold ">" between quotes. */
const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?[^\s<>!?](?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+/g;

/**
 * Reads what a SOAP answer needs of XML: elements, text, CDATA and the five entities. Attributes are passed over. Null
 * for text that is not well-formed, and for document types, which no SOAP message may have.
 */
export const readXml = (text: string): XmlElement | null => {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    // Between two pieces stood what is none.
    if (match.index !== end) return null;
    end += match[0].length;
    const [whole, data, tag] = match;
    const current = open.at(-1);
    if (!current) return null;
    if (data !== undefined) current.text += data;
    else if (tag?.startsWith('/')) {
      if (open.length === 1 || current.name !== localName(tag.slice(1))) return null;
      open.pop();
    } else if (tag !== undefined) {
      const element: XmlElement = { name: localName(tag), text: '', children: [] };
      current.children.push(element);
      if (tag.endsWith('/')) continue;
      if (open.length > DEEPEST) return null;
      open.push(element);
    } else if (!whole.startsWith('<')) current.text += unescaped(whole);
  }
  if (end !== text.length || open.length !== 1) return null;
  return root.children.length === 1 ? (root.children[0] ?? null) : null;
};

/** The first element of a name, however deep; null where there is none. */
export const findElement = (from: XmlElement, name: string): XmlElement | null => {
  for (const child of from.children) {
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return null;
};

/** The text of a direct child, without blanks around it; null where there is none. */
export const textOf = (from: XmlElement, ...names: readonly string[]): string | null => {
  const found = from.children.find(({ name }) => names.includes(name));
  return found ? found.text.trim() : null;
};

/** The `item`s of a direct child that is an array. */
export const itemsOf = (from: XmlElement, name: string): XmlElement[] =>
  (from.children.find((child) => child.name === name)?.children ?? []).filter(
    (child) => child.name === 'item',
  );
