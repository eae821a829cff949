import { createHash } from 'node:crypto';

/** A weak ETag, because the answer may be compressed or not and the nonce in each page is left out. */
export const etagOf = (body: Buffer, nonce: string): string => {
  const hash = createHash('sha1');
  for (let from = 0; ; ) {
    const found = nonce === '' ? -1 : body.indexOf(nonce, from, 'latin1');
    hash.update(body.subarray(from, found < 0 ? undefined : found));
    if (found < 0) return `W/"${hash.digest('base64url')}"`;
    from = found + nonce.length;
  }
};
