/**
 * What browser extensions put into html, head or body before the scripts run. React 18 hydrates the whole document: at
 * one element that the server did not send it throws the page away and draws it anew, with all that was typed, opened or
 * scrolled. So these stand aside until it has taken the page over.
 */

/** Children of body and head that the server sends; the shell's element and the pages' own kinds. */
const OWN = {
  BODY: '#shop, link[rel=modulepreload]',
  HEAD: [
    'title, meta[charset], meta[property], meta[name^="twitter:"]',
    ...['viewport', 'theme-color', 'description', 'robots', 'referrer'].map((name) => `meta[name="${name}"]`),
    'link[rel=canonical], link[rel=preload], link:not([href])',
    'link[href^="/"]',
    'script[type="application/ld+json"]',
    // The development server's styles.
    ...(import.meta.env.DEV ? ['style'] : []),
  ].join(),
} as const;

const isForeign = (element: Element): boolean => {
  const parent = element.parentElement?.tagName;
  if (parent === 'HTML') return !['HEAD', 'BODY'].includes(element.tagName);
  if (parent !== 'HEAD' && parent !== 'BODY') return false;
  // The server's scripts carry the answer's nonce.
  return !element.matches(OWN[parent]) && !(element instanceof HTMLScriptElement && element.nonce);
};

/** More than extensions put in; then the page is drawn anew rather than held up. */
const MOST_ASIDE = 100;

const isElement = (node: Node): node is Element => node instanceof Element;

/**
 * Takes the foreign elements out, also those that come meanwhile. Returns the function that puts them back, each at the
 * end of its parent.
 */
export const setForeignAside = (): (() => void) => {
  const aside: { element: Element; parent: Element }[] = [];
  // An extension that puts its element back at once has won: taken again and again, it would stop the page.
  const taken = new WeakSet<Element>();
  const take = (elements: readonly Element[]): void => {
    for (const element of elements.filter(isForeign)) {
      const { parentElement: parent } = element;
      if (!parent || taken.has(element) || aside.length >= MOST_ASIDE) continue;
      taken.add(element);
      aside.push({ element, parent });
      element.remove();
    }
  };
  const { documentElement: html, head, body } = document;
  take([html, head, body].flatMap((parent) => [...parent.children]));
  const watch = new MutationObserver((records) =>
    take(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isElement))),
  );
  for (const parent of [html, head, body]) watch.observe(parent, { childList: true });
  return () => {
    watch.disconnect();
    for (const { element, parent } of aside.splice(0)) if (!element.isConnected) parent.append(element);
  };
};
