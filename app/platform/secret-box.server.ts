import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { LinkSecret, SecretBox } from '~/domain/shared/ports';

/** Link secrets of 256 bits (HMAC-SHA256, base64url) under a key derived from the shop's key. */
export const createLinkSecret =
  (key: string): LinkSecret =>
  (purpose, seed) =>
    createHmac('sha256', key).update(`link:${purpose}:${seed}`).digest('base64url');

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key derived from the shop's key for this purpose only. */
export const createSecretBox = (shopKey: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', shopKey, '', 'lombada sealed secrets', 32));
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagged = NONCE_BYTES + TAG_BYTES;
      if (bytes.length <= tagged) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagged));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(tagged)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
};
