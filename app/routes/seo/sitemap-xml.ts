const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** An absolute address, and when what stands there last changed. */
export type Located = { url: string; changedAt?: Date };

const located = (tag: 'url' | 'sitemap', { url, changedAt }: Located): string =>
  `<${tag}><loc>${escapeXml(url)}</loc>${
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  }</${tag}>`;

/** A sitemap: at most 50,000 pages, by the protocol of sitemaps.org. */
export const sitemapXml = (pages: readonly Located[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">${pages.map((page) => located('url', page)).join('\n')}</urlset>`;

/** The list of all sitemaps. */
export const sitemapIndexXml = (sitemaps: readonly Located[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${sitemaps
    .map((sitemap) => located('sitemap', sitemap))
    .join('\n')}</sitemapindex>`;

/** An answer that proxies may keep for an hour. */
export const xmlAnswer = (body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
