/**
 * Does `work` with a signal that is aborted when `outer` is, or after `limitMs`. Written out because AbortSignal.any
 * and AbortSignal.timeout are missing in browsers of 2022 and 2023, where each call would fail like a dead connection.
 */
export const withinLimit = async <Result>(
  limitMs: number,
  outer: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const inner = new AbortController();
  const follow = () => inner.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => inner.abort(new DOMException('No answer in time', 'TimeoutError')), limitMs);
  try {
    return await work(inner.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
};
