import { readText } from './answer-body.server';
import { type JsonAnswer, parseJson } from './get-json.server';

export type JsonCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  /** Sent as JSON; without it the request has no body. */
  body?: unknown;
  /** For the whole call, from the connection to the last byte of the answer. */
  timeoutMs: number;
};

/** A page of a hundred payments stays far below this. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Makes a call to a JSON API. Any status counts as an answer. Rejects if no complete answer came in time. */
export const callJson = async ({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: JsonCall): Promise<JsonAnswer & { headers: Headers }> => {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A redirect must not carry our key to another host.
    redirect: 'manual',
    signal,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: parseJson(await readText(answer, MAX_BYTES, signal)),
  };
};
