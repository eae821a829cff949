import type { z } from 'zod';
import { fail, ok, type Result } from '~/domain/shared/result';
import { callJson, type JsonCall } from './call-json.server';
import type { JsonAnswer } from './get-json.server';

export type ApiCall = {
  method: JsonCall['method'];
  /** Relative to the API's base address, already encoded. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** In addition to those of every call. */
  headers?: Record<string, string>;
};

/**
 * Why there is no usable answer. `unavailable`: no answer in time, a 5xx, or our key was not accepted. `refused`: the
 * request was understood and refused. `invalid-answer`: the answer breaks the API's contract.
 */
export type ApiFailure = {
  kind: 'unavailable' | 'refused' | 'not-found' | 'invalid-answer';
  detail: string;
};

export type JsonApi = <T>(call: ApiCall, answer: z.ZodType<T>) => Promise<Result<T, ApiFailure>>;

export const apiFailure = (kind: ApiFailure['kind'], detail: string) => fail<ApiFailure>({ kind, detail });

/** 401 and 403 concern our key; 408 and 429 say nothing about the request. */
const passing: readonly number[] = [401, 403, 408, 429];

type Settings = {
  apiUrl: string;
  /** Sent with every call: the shop's key. */
  headers: Record<string, string>;
  timeoutMs: number;
  /** An error's message for the log, in one line without secrets. */
  refusalLine: (body: unknown) => string;
  /** The kind of a refusal if its body says more than its status, else null. */
  kindByBody?: (body: unknown) => ApiFailure['kind'] | null;
  /** Further statuses after which the call may be tried again. */
  alsoPassing?: readonly number[];
};

/** Calls a JSON API with the shop's key. Every failure is returned as a value. */
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
