import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/** Stored bytes as a response body. Reading stops when the client disconnects. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream =>
  createReadableStreamFromReadable(chunks instanceof Readable ? chunks : Readable.from(chunks));

/** RFC 6266: a plain name for old clients, and the real one encoded by RFC 5987. */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
};

/** A file of `size` bytes as its owner sent it. Browsers download it and never display it. */
export const downloadOf = (file: {
  name: string;
  size: number;
  chunks: AsyncIterable<Uint8Array>;
}): Response =>
  new Response(streamOf(file.chunks), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': disposition(file.name),
      'Cache-Control': 'private, no-store',
    },
  });
