/** What staff edit may be a minute old, for clients and proxies alike. */
export const brieflyCached: ResponseInit = { headers: { 'Cache-Control': 'public, max-age=60' } };
