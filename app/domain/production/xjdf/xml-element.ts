/** An XML element, which contains either other elements or a text. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text?: string;
};

export const textElement = (name: string, attributes: Record<string, string>, text: string): XmlElement => ({
  name,
  attributes,
  children: [],
  text,
});

/** An element; attributes without a value are left out. */
export const element = (
  name: string,
  attributes: Record<string, string | number | undefined> = {},
  children: readonly (XmlElement | null)[] = [],
): XmlElement => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ),
  children: children.filter((child) => child !== null),
});

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 does not allow, such as control characters and lone surrogates, are left out. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? '');

const lines = ({ name, attributes, children, text }: XmlElement, indent: string): string[] => {
  const reported = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const head = `${indent}<${name}${reported.join('')}`;
  if (text !== undefined) return [`${head}>${escaped(text)}</${name}>`];
  if (children.length === 0) return [`${head}/>`];
  return [`${head}>`, ...children.flatMap((child) => lines(child, `${indent} `)), `${indent}</${name}>`];
};

/** The document, in UTF-8 once it is written. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`;

/** An element and all elements within it, in document order. */
export const everyElement = (root: XmlElement): XmlElement[] => [
  root,
  ...root.children.flatMap(everyElement),
];
