import type { RequestHandler } from 'express';

/** Larger bodies are not sent by mistake, so the connection is closed. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a request's body once the response is sent, e.g. when it was refused before being
 * read or grew too large. Otherwise the connection, which a proxy reuses for the next customer, would hang for good.
 */
export const dropUnread: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let dropped = 0;
    // A listener of a reader that stopped would pause the stream again.
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      dropped += chunk.byteLength;
      if (dropped > MOST_BYTES) request.destroy();
    });
    request.resume();
  });
  next();
};
