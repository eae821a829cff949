import { createHmac, randomBytes } from 'node:crypto';

/** Signatures by Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one for each secret. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** As the endpoint's owner is shown it. */
export const secretText = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`;

/** @throws for a text without its beginning */
export const secretOf = (text: string): Buffer => {
  if (!text.startsWith(PREFIX)) throw new Error('no secret of a webhook');
  return Buffer.from(text.slice(PREFIX.length), 'base64');
};

/** `sentAt` in whole seconds. */
export type Signed = { id: string; sentAt: number; body: string };

const signature = (secret: Buffer, { id, sentAt, body }: Signed): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')}`;

/** The three headers of a message, signed with each of the secrets. */
export const webhookHeaders = (secrets: readonly Buffer[], message: Signed): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.sentAt),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
});
