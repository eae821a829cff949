import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * The API's access token: a JWT (HS256) that carries a session's token, so that clients can read when it ends
 * and the shop can end it earlier. The session row stays the truth.
 */

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const claims = z.object({ sub: z.string(), jti: z.string().min(1), exp: z.number() });

const signatureOf = (signed: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

export type BearerContent = { token: string; customerId: number; issuedAt: Date; expiresAt: Date };

const inSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const signBearer = (content: BearerContent, secret: string): string => {
  const payload = {
    sub: String(content.customerId),
    jti: content.token,
    iat: inSeconds(content.issuedAt),
    exp: inSeconds(content.expiresAt),
  };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, secret).toString('base64url')}`;
};

/** The session token inside and its end; null when the signature is not ours, the form is wrong or the time is over. */
export const readBearer = (
  bearer: string,
  secret: string,
  now: Date,
): { token: string; expiresAt: Date } | null => {
  const [header, payload, signature, ...more] = bearer.split('.');
  if (header !== HEADER || !payload || !signature || more.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${header}.${payload}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.exp <= inSeconds(now)) return null;
  return { token: parsed.data.jti, expiresAt: new Date(parsed.data.exp * 1000) };
};
