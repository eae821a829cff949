import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/** Bytes of the storage as the body of a response; reading stops when the client goes away. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream =>
  createReadableStreamFromReadable(chunks instanceof Readable ? chunks : Readable.from(chunks));
