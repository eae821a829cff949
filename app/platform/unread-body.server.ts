import type { RequestHandler } from 'express';

/** More than this nobody sends by mistake: the connection is closed. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Takes in and throws away what is left of a body once its request is answered: refused without being read, as when
 * nobody is logged in, or left where it grew too large. Otherwise the connection, which a proxy gives to the next
 * customer, would stand still for good.
 */
export const dropUnread: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let dropped = 0;
    // Whoever began to read holds the body back as soon as nobody takes it from him.
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      dropped += chunk.byteLength;
      if (dropped > MOST_BYTES) request.destroy();
    });
    request.resume();
  });
  next();
};
