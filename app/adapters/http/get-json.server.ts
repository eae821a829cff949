import { readText } from './answer-body.server';

/** An answer of a public service; `body` is null when it is no JSON. */
export type JsonAnswer = { status: number; body: unknown };

/** Larger than any answer about one CEP or one company. */
const MAX_BYTES = 256 * 1024;

/** Null when the text is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Asks a public service. Every status is an answer; rejects when no whole one came within `timeoutMs`, from the
 * connection to the last byte.
 */
export const getJson = async (url: string, timeoutMs: number): Promise<JsonAnswer> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    // Whoever answers there does not choose whom this server asks next.
    redirect: 'error',
    signal,
  });
  return { status: answer.status, body: parseJson(await readText(answer, MAX_BYTES, signal)) };
};
