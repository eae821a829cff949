import { callJson } from '~/adapters/http/call-json.server';
import type { TrackingFailure } from '~/domain/fulfilment/ports';
import type { Clock } from '~/domain/shared/ports';
import { fail, ok, type Result } from '~/domain/shared/result';
import { brasiliaInstant } from '../events';
import { errorLine, tokenAnswer } from './wire';

/** How long before its expiry a token is renewed. A token that expires sooner is used for half its life. */
const MARGIN_MS = 5 * 60_000;

export type CorreiosAccount = { apiUrl: string; user: string; accessCode: string; postingCard: string };

export type CorreiosTokens = {
  /** A token that should still be valid. */
  current(): Promise<Result<string, TrackingFailure>>;
  /** The token was refused, so the next call requests a new one. */
  discard(token: string): void;
};

type Parts = { account: CorreiosAccount; clock: Clock; timeoutMs: number };

const failure = (kind: TrackingFailure['kind'], detail: string) => fail<TrackingFailure>({ kind, detail });

/**
 * One token for all calls, and one request at a time to renew it. Correios states its expiry: after an hour or a day.
 */
export const createCorreiosTokens = ({ account, clock, timeoutMs }: Parts): CorreiosTokens => {
  let held: { token: string; renewAt: number } | null = null;
  let underWay: Promise<Result<string, TrackingFailure>> | null = null;

  const renew = async (): Promise<Result<string, TrackingFailure>> => {
    const requestedAt = clock.now().getTime();
    const basic = Buffer.from(`${account.user}:${account.accessCode}`).toString('base64');
    try {
      const answer = await callJson({
        method: 'POST',
        url: new URL(`${account.apiUrl}/token/v1/autentica/cartaopostagem`),
        headers: { authorization: `Basic ${basic}` },
        body: { numero: account.postingCard },
        timeoutMs,
      });
      if (answer.status !== 201 && answer.status !== 200) {
        const kind = answer.status >= 500 || answer.status === 429 ? 'unavailable' : 'refused';
        return failure(kind, `no token: ${answer.status} ${errorLine(answer.body)}`.trim());
      }
      const read = tokenAnswer.safeParse(answer.body);
      const endsAt = read.success ? brasiliaInstant(read.data.expiraEm) : null;
      if (!read.success || !endsAt) return failure('invalid-answer', 'a token outside the contract');
      const lifeMs = Math.max(0, endsAt.getTime() - requestedAt);
      held = { token: read.data.token, renewAt: requestedAt + Math.max(lifeMs - MARGIN_MS, lifeMs / 2) };
      return ok(read.data.token);
    } catch (error) {
      return failure('unavailable', error instanceof Error ? error.message : 'no answer');
    }
  };

  return {
    current: () => {
      if (held && clock.now().getTime() < held.renewAt) return Promise.resolve(ok(held.token));
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
