import { readText } from './answer-body.server';

/** An answer of a public service; `body` is null if it is not JSON. */
export type JsonAnswer = { status: number; body: unknown };

/** Larger than any answer about one CEP or one company. */
const MAX_BYTES = 256 * 1024;

/** Null if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Queries a public service. Any status counts as an answer. Rejects if no complete answer came within `timeoutMs`,
 * from the connection to the last byte.
 */
export const getJson = async (url: string, timeoutMs: number): Promise<JsonAnswer> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    // A service must not redirect our server to another host.
    redirect: 'error',
    signal,
  });
  return { status: answer.status, body: parseJson(await readText(answer, MAX_BYTES, signal)) };
};
