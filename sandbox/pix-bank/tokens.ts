import { randomBytes, timingSafeEqual } from 'node:crypto';

/** OAuth 2 client credentials, with which banks protect their Pix API. */

export const scopes = [
  'cob.read',
  'cob.write',
  'pix.read',
  'pix.write',
  'webhook.read',
  'webhook.write',
] as const;
export type Scope = (typeof scopes)[number];

export type Client = { clientId: string; clientSecret: string };

export type TokenAnswer =
  | { status: 200; body: { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string } }
  | { status: 400 | 401; body: { error: string; error_description: string } };

export type Tokens = {
  /** Answers POST /oauth/token. */
  issue(authorization: string | undefined, form: unknown, now: Date): TokenAnswer;
  check(authorization: string | undefined, scope: Scope, now: Date): 'allowed' | 'no-token' | 'wrong-scope';
  /** Revokes every token, as a bank may at any time. */
  revokeAll(): void;
};

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const refusal = (status: 400 | 401, error: string, description: string): TokenAnswer => ({
  status,
  body: { error, error_description: description },
});

const textOf = (form: unknown, name: string): string | undefined => {
  const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const createTokens = (client: Client, lifetimeSeconds = 3600): Tokens => {
  const issued = new Map<string, { granted: readonly string[]; expiresAt: number }>();
  const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;

  return {
    issue: (authorization, form, now) => {
      if (!isSame(authorization ?? '', basic))
        return refusal(401, 'invalid_client', 'Credenciais inválidas.');
      if (textOf(form, 'grant_type') !== 'client_credentials')
        return refusal(400, 'unsupported_grant_type', 'Use client_credentials.');
      const granted = textOf(form, 'scope')?.split(' ').filter(Boolean) ?? [...scopes];
      if (!granted.every((scope) => (scopes as readonly string[]).includes(scope)))
        return refusal(400, 'invalid_scope', 'Escopo desconhecido.');
      for (const [token, { expiresAt }] of issued) if (expiresAt <= now.getTime()) issued.delete(token);
      const token = randomBytes(32).toString('base64url');
      issued.set(token, { granted, expiresAt: now.getTime() + lifetimeSeconds * 1000 });
      const body = {
        access_token: token,
        token_type: 'Bearer',
        expires_in: lifetimeSeconds,
        scope: granted.join(' '),
      };
      return { status: 200, body: { ...body, token_type: 'Bearer' } };
    },
    check: (authorization, scope, now) => {
      const token = issued.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
      if (!token || token.expiresAt <= now.getTime()) return 'no-token';
      return token.granted.includes(scope) ? 'allowed' : 'wrong-scope';
    },
    revokeAll: () => issued.clear(),
  };
};
