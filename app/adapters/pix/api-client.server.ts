import type { z } from 'zod';
import type { PixAnswer, PixFailure } from '~/domain/payments/core/ports/pix-bank';
import { fail, ok } from '~/domain/shared/result';
import type { AccessTokens } from './access-token.server';
import type { HttpAnswer, HttpCall, SendHttp } from './http.server';
import { problemLine } from './wire';

export type ApiCall = {
  method: HttpCall['method'];
  /** Relative to the API's base address, already encoded: "/cob/abc". */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};

export type ApiClient = {
  /** Makes the call and parses the answer. */
  call<T>(call: ApiCall, answer: z.ZodType<T>): PixAnswer<T>;
  /** For calls whose successful answer needs no parsing. */
  callWithoutAnswer(call: ApiCall): PixAnswer<null>;
};

const failure = (kind: PixFailure['kind'], detail: string) => fail<PixFailure>({ kind, detail });

/** Refused, or in conflict with the bank's current state. A look-up must tell which. */
export const isRefusal = ({ kind, detail }: PixFailure): boolean =>
  kind === 'refused' || (kind === 'unavailable' && detail.startsWith('409 '));

const failureOf = ({ status, body }: HttpAnswer) => {
  const detail = `${status} ${problemLine(body)}`;
  if (status === 404) return failure('not-found', detail);
  // 401 after a fresh token, 403, 408, 409 and 429 say nothing about the request.
  if (status >= 500 || [401, 403, 408, 409, 429].includes(status)) return failure('unavailable', detail);
  if (status >= 400) return failure('refused', detail);
  return failure('invalid-answer', `unexpected status ${status}`);
};

type Parts = { apiUrl: string; tokens: AccessTokens; send: SendHttp; timeoutMs: number };

/** Authorised calls to the Pix API. Every failure is returned as a value. */
export const createApiClient = ({ apiUrl, tokens, send, timeoutMs }: Parts): ApiClient => {
  const base = apiUrl.replace(/\/+$/, '');

  const authorised = async ({ method, path, query, body }: ApiCall): Promise<HttpAnswer> => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const attempt = async () => {
      const token = await tokens.current();
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...json };
      return { token, answer: await send({ method, url, headers, ...text, timeoutMs }) };
    };
    const first = await attempt();
    if (first.answer.status !== 401) return first.answer;
    tokens.discard(first.token);
    return (await attempt()).answer;
  };

  const succeeded = async (call: ApiCall): PixAnswer<HttpAnswer> => {
    const what = `${call.method} ${call.path}`;
    try {
      const answer = await authorised(call);
      return answer.status >= 200 && answer.status < 300 ? ok(answer) : failureOf(answer);
    } catch (error) {
      return failure('unavailable', `${what}: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  };

  return {
    call: async (call, schema) => {
      const answer = await succeeded(call);
      if (!answer.ok) return answer;
      try {
        const read = schema.safeParse(JSON.parse(answer.value.body));
        if (read.success) return ok(read.data);
        const places = read.error.issues.map((issue) => issue.path.join('.') || 'body');
        return failure('invalid-answer', `${call.method} ${call.path}: ${places.join(', ')}`.slice(0, 500));
      } catch {
        return failure('invalid-answer', `${call.method} ${call.path}: the answer is not JSON`);
      }
    },
    callWithoutAnswer: async (call) => {
      const answer = await succeeded(call);
      return answer.ok ? ok(null) : answer;
    },
  };
};
