import { z } from 'zod';
import type { Clock } from '~/domain/shared/ports';
import type { SendHttp } from './http.server';

const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';
/** How long before its expiry a token is renewed. */
const MARGIN_MS = 30_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export type AccessTokens = {
  /** A token that should still be valid. Rejects if the bank gives none; the message holds no secret. */
  current(): Promise<string>;
  /** The bank refused this token, so the next call requests a new one. */
  discard(token: string): void;
};

export type Credentials = { tokenUrl: string; clientId: string; clientSecret: string };

type Parts = { credentials: Credentials; send: SendHttp; clock: Clock; timeoutMs: number };

/** OAuth 2 client credentials: one token for all calls, and one request at a time to renew it. */
export const createAccessTokens = ({ credentials, send, clock, timeoutMs }: Parts): AccessTokens => {
  const { tokenUrl, clientId, clientSecret } = credentials;
  let held: { token: string; renewAt: number } | null = null;
  let underWay: Promise<string> | null = null;

  const renew = async () => {
    const requestedAt = clock.now().getTime();
    const answer = await send({
      method: 'POST',
      url: new URL(tokenUrl),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
      timeoutMs,
    });
    if (answer.status !== 200) throw new Error(`the bank gave no access token: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = tokenAnswer.parse(JSON.parse(answer.body));
    // A token that expires too soon for the margin is used for half its life.
    const usefulMs = Math.max(seconds * 1000 - MARGIN_MS, seconds * 500);
    held = { token, renewAt: requestedAt + usefulMs };
    return token;
  };

  return {
    current: () => {
      if (held && clock.now().getTime() < held.renewAt) return Promise.resolve(held.token);
      underWay ??= renew().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    discard: (token) => {
      if (held?.token === token) held = null;
    },
  };
};
