import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express, { type Request, type RequestHandler, type Response } from 'express';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';
type Packed = { body: Buffer; tag: string };

const isText = (file: string): boolean => /\.(js|css|svg|json|txt|webmanifest)$/.test(file);

const pack = async (file: string, encoding: Encoding): Promise<Packed> => {
  const plain = await readFile(file);
  const body =
    encoding === 'br'
      ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
      : await compressGzip(plain, { level: 9 });
  const tag = createHash('sha1').update(body).digest('base64url');
  return { body, tag: `"${tag}"` };
};

/** Compresses each file once at the highest level, on first demand and off the main thread. */
const createPacker = () => {
  const packed = new Map<string, Promise<Packed>>();
  return (file: string, encoding: Encoding): Promise<Packed> => {
    const key = `${encoding} ${file}`;
    const known = packed.get(key);
    if (known) return known;
    const making = pack(file, encoding);
    packed.set(key, making);
    making.catch(() => packed.delete(key));
    return making;
  };
};

/**
 * Files with a hash in their name, and those asked for by their present version, never change. Others may with the next
 * release: after a day a browser asks again, while it shows what it has.
 */
const lifeOf = ({ path: address, url, query }: Request, version: string): string => {
  if (address.startsWith('/assets/') || url === `${address}?v=${version}`)
    return 'public, max-age=31536000, immutable';
  // Another release's file: while two run side by side, these are not the bytes that were asked for.
  return query.v === undefined ? 'public, max-age=86400, stale-while-revalidate=604800' : 'no-cache';
};

const preferred = (request: Request): Encoding | null => {
  const found = request.acceptsEncodings('br', 'gzip');
  return found === 'br' || found === 'gzip' ? found : null;
};

const sendPacked = (response: Response, file: string, encoding: Encoding, { body, tag }: Packed): void => {
  response.set({ 'Content-Encoding': encoding, ETag: tag });
  response.type(path.extname(file));
  if (response.req.fresh) response.status(304).end();
  else response.set('Content-Length', String(body.length)).end(response.req.method === 'HEAD' ? '' : body);
};

/**
 * Serves a folder whose files do not change while the process lives: text compressed by brotli or gzip, everything
 * else by `express.static`. A missing file goes on to the routes, except under /assets/, where it is 404.
 * @param version what `?v=` has in an address that is new with every change of the files
 */
export const staticFiles = (folder: string, version: string): RequestHandler => {
  const root = path.resolve(folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const byAddress = new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [`/${path.relative(root, file).split(path.sep).join('/')}`, file];
    }),
  );
  const packer = createPacker();
  const plain = express.static(root, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      // Express does not know this type.
      if (file.endsWith('.avif')) response.setHeader('Content-Type', 'image/avif');
    },
  });
  return (request, response, next) => {
    const file = byAddress.get(request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!file || !isRead) {
      if (!request.path.startsWith('/assets/')) return next();
      response.set('Cache-Control', 'no-store').status(404).type('text').send('Arquivo não encontrado.');
      return;
    }
    response.set('Cache-Control', lifeOf(request, version));
    if (!isText(file)) return plain(request, response, next);
    response.vary('Accept-Encoding');
    const encoding = preferred(request);
    if (!encoding) return plain(request, response, next);
    packer(file, encoding)
      .then((packed) => sendPacked(response, file, encoding, packed))
      .catch(next);
  };
};
