import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '~/domain/shared/ports';
import { readSessionCookie } from './cookies.server';
import type { Env } from './env.server';

type Signing = { env: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_URL'>; clock: Clock };

/** The bearer token of a request, not yet verified; null without one. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** Whether the request carries a bearer token. Its session cookie, if any, is then ignored. */
export const isBearer = (headers: Headers): boolean => bearerOf(headers) !== null;

/**
 * The session token of a request: from the API's signed bearer token, else from the browser's cookie; null without.
 */
export const sessionToken = async ({ env, clock }: Signing, headers: Headers): Promise<string | null> => {
  const bearer = bearerOf(headers);
  return bearer
    ? ((await readBearer(bearer, env.SESSION_SECRET, clock.now()))?.token ?? null)
    : readSessionCookie(env, headers.get('cookie'));
};

/**
 * The API's access token: a JWT (HS256) that carries a session's token, so that clients can read when it ends. The
 * session row decides whether it is still valid, so the shop can end it earlier.
 */

const ALGORITHM = 'HS256';

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

export type BearerContent = { token: string; customerId: number; issuedAt: Date; expiresAt: Date };

export const signBearer = (content: BearerContent, secret: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(content.customerId))
    .setJti(content.token)
    .setIssuedAt(content.issuedAt)
    .setExpirationTime(content.expiresAt)
    .sign(keyOf(secret));

/** The session token within and its expiry; null if the signature or the form is wrong, or the token has expired. */
export const readBearer = async (
  bearer: string,
  secret: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> => {
  try {
    const { payload } = await jwtVerify(bearer, keyOf(secret), { algorithms: [ALGORITHM], currentDate: now });
    const { jti, exp } = payload;
    return jti && exp ? { token: jti, expiresAt: new Date(exp * 1000) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};
