/** An XML element: its name without prefix, its own text, its child elements. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** Far deeper than any real answer, to limit a hostile one. */
const DEEPEST = 40;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

const localName = (tag: string): string => (/^[^\s/>]+/.exec(tag)?.[0] ?? '').replace(/^.*:/, '');

/** Declarations, comments, CDATA, tags and text. A tag's attributes may contain ">" between quotes. */
const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?[^\s<>!?](?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+/g;

/**
 * Parses what a SOAP answer needs of XML: elements, text, CDATA and the five entities. Attributes are ignored. Returns
 * null for text that is not well-formed, and for document types, which SOAP forbids.
 */
export const readXml = (text: string): XmlElement | null => {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    // There was unrecognized text between two pieces.
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

/** The first element with this name at any depth; null if there is none. */
export const findElement = (from: XmlElement, name: string): XmlElement | null => {
  for (const child of from.children) {
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return null;
};

/** The trimmed text of a direct child; null if there is none. */
export const textOf = (from: XmlElement, ...names: readonly string[]): string | null => {
  const found = from.children.find(({ name }) => names.includes(name));
  return found ? found.text.trim() : null;
};

/** The `item` elements of a direct child that is an array. */
export const itemsOf = (from: XmlElement, name: string): XmlElement[] =>
  (from.children.find((child) => child.name === name)?.children ?? []).filter(
    (child) => child.name === 'item',
  );
