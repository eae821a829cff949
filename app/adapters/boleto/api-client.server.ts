import type { z } from 'zod';
import type { BoletoAnswer, BoletoFailure } from '~/domain/payments/boleto-ports';
import { fail, ok } from '~/domain/shared/result';
import { callJson, type JsonCall } from '../http/call-json.server';
import { refusalLine } from './wire';

export type ApiCall = {
  method: JsonCall['method'];
  /** Below the API's address, already encoded. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};
export type Api = <T>(call: ApiCall, answer: z.ZodType<T>) => BoletoAnswer<T>;

export const failure = (kind: BoletoFailure['kind'], detail: string) => fail<BoletoFailure>({ kind, detail });

const kindOf = (status: number): BoletoFailure['kind'] => {
  if (status === 404) return 'not-found';
  // 401 and 403 are about our key.
  if (status >= 500 || [401, 403, 408, 429].includes(status)) return 'unavailable';
  return status >= 400 ? 'refused' : 'invalid-answer';
};

type Settings = { apiUrl: string; apiKey: string; timeoutMs: number };

/** Calls with the shop's key, with every way to fail turned into a value. */
export const createApi = ({ apiUrl, apiKey, timeoutMs }: Settings): Api => {
  const base = apiUrl.replace(/\/+$/, '');
  const headers = { access_token: apiKey, 'user-agent': 'Lombada' };
  return async ({ method, path, query, body }, schema) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const what = `${method} ${path}`;
    try {
      const answer = await callJson({ method, url, headers, body, timeoutMs });
      if (answer.status < 200 || answer.status > 299)
        return failure(kindOf(answer.status), `${what}: ${answer.status} ${refusalLine(answer.body)}`);
      const read = schema.safeParse(answer.body);
      if (read.success) return ok(read.data);
      const places = read.error.issues.map((issue) => issue.path.join('.') || 'body');
      return failure('invalid-answer', `${what}: ${places.join(', ')}`.slice(0, 500));
    } catch (error) {
      return failure('unavailable', `${what}: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  };
};
