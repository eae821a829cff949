import type { z } from 'zod';
import { fail, ok, type Result } from '~/domain/shared/result';
import { callJson, type JsonCall } from './call-json.server';
import type { JsonAnswer } from './get-json.server';

export type ApiCall = {
  method: JsonCall['method'];
  /** Below the API's address, already encoded. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Besides those of every call. */
  headers?: Record<string, string>;
};

/**
 * Why there is no usable answer. `unavailable`: none in time, a 5xx, or our key was not accepted. `refused`: it was
 * understood, and no. `invalid-answer`: the answer breaks the API's contract.
 */
export type ApiFailure = {
  kind: 'unavailable' | 'refused' | 'not-found' | 'invalid-answer';
  detail: string;
};

export type JsonApi = <T>(call: ApiCall, answer: z.ZodType<T>) => Promise<Result<T, ApiFailure>>;

export const apiFailure = (kind: ApiFailure['kind'], detail: string) => fail<ApiFailure>({ kind, detail });

/** 401 and 403 are about our key; 408 and 429 say nothing about what was asked. */
const passing: readonly number[] = [401, 403, 408, 429];

type Settings = {
  apiUrl: string;
  /** Of every call: the shop's key. */
  headers: Record<string, string>;
  timeoutMs: number;
  /** What an error says of itself, in one line without secrets. */
  refusalLine: (body: unknown) => string;
  /** What a refusal comes to where its body tells more than its status; null where it does not. */
  kindByBody?: (body: unknown) => ApiFailure['kind'] | null;
  /** Statuses besides the usual ones that ask to try again. */
  alsoPassing?: readonly number[];
};

/** Calls a JSON API with the shop's key, with every way to fail turned into a value. */
export const createJsonApi = ({
  apiUrl,
  headers: own,
  timeoutMs,
  refusalLine,
  kindByBody = () => null,
  alsoPassing = [],
}: Settings): JsonApi => {
  const base = apiUrl.replace(/\/+$/, '');
  const kindOf = ({ status, body }: JsonAnswer): ApiFailure['kind'] => {
    if (status === 404) return 'not-found';
    if (status >= 500 || passing.includes(status) || alsoPassing.includes(status)) return 'unavailable';
    return status >= 400 ? (kindByBody(body) ?? 'refused') : 'invalid-answer';
  };
  return async ({ method, path, query, body, headers }, schema) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const what = `${method} ${path}`;
    try {
      const answer = await callJson({ method, url, headers: { ...own, ...headers }, body, timeoutMs });
      if (answer.status < 200 || answer.status > 299)
        return apiFailure(kindOf(answer), `${what}: ${answer.status} ${refusalLine(answer.body)}`);
      const read = schema.safeParse(answer.body);
      if (read.success) return ok(read.data);
      const places = read.error.issues.map((issue) => issue.path.join('.') || 'body');
      return apiFailure('invalid-answer', `${what}: ${places.join(', ')}`.slice(0, 500));
    } catch (error) {
      return apiFailure('unavailable', `${what}: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  };
};
