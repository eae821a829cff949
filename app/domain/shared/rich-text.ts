/**
 * Text that staff write with a few HTML tags. It is parsed into a tree of allowed tags, and pages render the tree.
 * Anything else becomes plain text or is dropped, and never becomes markup.
 */
export const richTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'] as const;
export type RichTag = (typeof richTags)[number];
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };
type Element = Exclude<RichNode, string>;

const synonyms: Record<string, RichTag> = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
/** Dropped together with their content. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
]);
/** Each of these ends an open paragraph; a new item ends an open item. */
const blocks = new Set<RichTag>(['p', 'ul', 'ol', 'h3', 'h4']);

const MAX_LENGTH = 20_000;
const MAX_DEPTH = 10;

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  aacute: 'á',
  acirc: 'â',
  agrave: 'à',
  atilde: 'ã',
  ccedil: 'ç',
  eacute: 'é',
  ecirc: 'ê',
  iacute: 'í',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  uacute: 'ú',
  uuml: 'ü',
  Aacute: 'Á',
  Agrave: 'À',
  Atilde: 'Ã',
  Ccedil: 'Ç',
  Eacute: 'É',
  Ecirc: 'Ê',
  Iacute: 'Í',
  Oacute: 'Ó',
  Otilde: 'Õ',
  Uacute: 'Ú',
  times: '×',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  ordf: 'ª',
  ordm: 'º',
  bull: '•',
};

const character = (code: number): string =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';

const decode = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (decimal) return character(Number(decimal));
      if (hex) return character(Number.parseInt(hex, 16));
      return named[name as string] ?? whole;
    })
    .replaceAll(/[^\P{Cc}\n\r\t]/gu, '');

/** Web, mail and telephone URLs, and those of the shop. */
const safeHref = (attributes: string): string | undefined => {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href) && !/\s/.test(href) ? href : undefined;
};

const tokens = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</gi;

/** Builds the tree while tags open and close; never fails, even on unclosed or overlapping tags. */
const createTree = () => {
  const root: Element = { tag: 'p', children: [] };
  const open: Element[] = [root];
  const top = () => open.at(-1) ?? root;
  const isOpen = (tag: RichTag) => open.some((element, depth) => depth > 0 && element.tag === tag);
  const close = (tag: RichTag) => {
    const depth = open.findLastIndex((element, index) => index > 0 && element.tag === tag);
    if (depth > 0) open.length = depth;
  };
  return {
    root,
    text: (text: string) => {
      const { tag, children } = top();
      const isInList = open.length > 1 && (tag === 'ul' || tag === 'ol');
      if (!isInList || text.trim() !== '') children.push(text);
    },
    close,
    open: (tag: RichTag, attributes: string) => {
      if (blocks.has(tag)) for (const ended of ['p', 'h3', 'h4'] as const) close(ended);
      if (tag === 'li') {
        if (top().tag === 'li' || (isOpen('li') && !blocks.has(top().tag))) close('li');
        if (!isOpen('ul') && !isOpen('ol')) return;
      }
      if (tag === 'a' && isOpen('a')) close('a');
      const href = tag === 'a' ? safeHref(attributes) : undefined;
      if (tag === 'a' && href === undefined) return;
      const element: Element = { tag, ...(href === undefined ? {} : { href }), children: [] };
      if (open.length > MAX_DEPTH) return;
      top().children.push(element);
      if (tag !== 'br') open.push(element);
    },
  };
};

const tagOf = (name: string): RichTag | undefined =>
  synonyms[name] ?? richTags.find((allowed) => allowed === name);

/** Lists contain only items; empty elements are removed. */
const tidy = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string' || node.tag === 'br') return [node];
    const inner = tidy(node.children);
    const isList = node.tag === 'ul' || node.tag === 'ol';
    const children = isList
      ? inner.filter((child) => typeof child !== 'string' && child.tag === 'li')
      : inner;
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** Parses staff's HTML, up to 20,000 characters. Never throws. */
export const readRichText = (html: string): RichNode[] => {
  const tree = createTree();
  let inside: string | null = null;
  for (const [token, slash, rawName, attributes = ''] of html.slice(0, MAX_LENGTH).matchAll(tokens)) {
    const name = rawName?.toLowerCase();
    if (inside !== null) {
      if (slash && name === inside) inside = null;
    } else if (name === undefined) {
      if (!token.startsWith('<!--')) tree.text(decode(token));
    } else if (dropped.has(name)) {
      if (!slash) inside = name;
    } else {
      const tag = tagOf(name);
      if (tag && slash) tree.close(tag);
      else if (tag) tree.open(tag, attributes);
    }
  }
  return tidy(tree.root.children);
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** The tree as HTML, for API clients. */
export const writeRichText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      if (node.tag === 'br') return '<br>';
      const href = node.href === undefined ? '' : ` href="${escaped(node.href)}"`;
      return `<${node.tag}${href}>${writeRichText(node.children)}</${node.tag}>`;
    })
    .join('');
