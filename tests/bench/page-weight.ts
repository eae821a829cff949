import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The scripts that a page loads before it is interactive, and their weight on the wire. */
export type PageWeight = { files: number; bytes: number; encoding: string };

const scriptAddress = /["'](\/assets\/[^"']+\.js)["']/g;
/** Remix's manifest of pages that may be visited next; their scripts are not loaded yet. */
const nextPages = /window\.__remixManifest\s*=[\s\S]*?(?=window\.__remixRouteModules)/;
/** Static imports of a built module; `import(…)` is loaded later, on demand. */
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g;

const unpack = (encoding: string, body: Buffer): string => {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};

/** One answer with its body counted as transferred bytes; `fetch` would decompress it first. */
const load = async (url: URL, cookie = ''): Promise<{ bytes: number; encoding: string; text: string }> => {
  const request = get(url, { headers: { 'Accept-Encoding': 'br, gzip', cookie } });
  const [response] = await once(request, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url.pathname} answers ${response.statusCode}`);
  const encoding = response.headers['content-encoding'] ?? 'identity';
  return { bytes: body.length, encoding, text: unpack(encoding, body) };
};

const namedIn = (text: string, pattern: RegExp, base: URL): string[] =>
  [...text.matchAll(pattern)].map(([, path]) => new URL(path ?? '', base).href);

/**
 * Weighs a page's scripts: those named in its HTML (script, preload or import of its inline module), and all their
 * imports. `cookie`: the session that the page needs.
 */
export const weighPage = async (page: URL, cookie?: string): Promise<PageWeight> => {
  const { text: html } = await load(page, cookie);
  const seen = new Set(namedIn(html.replace(nextPages, ''), scriptAddress, page));
  const encodings = new Set<string>();
  let bytes = 0;
  // Iterating a set also visits items that are added meanwhile.
  for (const address of seen) {
    const script = await load(new URL(address));
    bytes += script.bytes;
    encodings.add(script.encoding);
    for (const imported of namedIn(script.text, staticImport, new URL(address))) seen.add(imported);
  }
  return { files: seen.size, bytes, encoding: [...encodings].join(', ') };
};
