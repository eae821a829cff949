import { createHmac } from 'node:crypto';
import type { LinkSecret } from '~/domain/shared/link-secret';

/** Link secrets of 256 bits (HMAC-SHA256, base64url) under a key derived from the shop's own. */
export const createLinkSecret =
  (key: string): LinkSecret =>
  (purpose, seed) =>
    createHmac('sha256', key).update(`link:${purpose}:${seed}`).digest('base64url');
