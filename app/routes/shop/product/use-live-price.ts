import { useCallback, useEffect, useState } from 'react';
import type { LivePrice } from '~/domain/pricing/live-price';
import { fromWirePrice, type WirePrice } from '~/domain/pricing/wire';

/** Changes that follow each other faster than this are asked as one. */
const DEBOUNCE_MS = 120;
const TIMEOUT_MS = 10_000;

export const CONNECTION_ERROR = 'Houve algum problema com a conexão, por favor tente mais tarde!';

/**
 * `current`: the price is that of the configuration shown. `pending`: a newer one is on its way. `invalid`: the
 * configuration cannot be ordered, the price is the last one that could. `failed`: no answer came, see `reason`.
 */
export type LiveState = { status: 'current' | 'pending' | 'invalid' | 'failed'; reason: string };

interface Question {
  /** The configuration as query parameters. */
  query: string;
  /** Where to ask. */
  url: string;
  isOrderable: boolean;
  /** What the server rendered, and for which configuration. */
  initial: { query: string; price: LivePrice | null };
}

type Answer = { data?: WirePrice; message?: string };

/** The price, or why there is none. Rejects when aborted. */
const ask = async (url: string, signal: AbortSignal): Promise<LivePrice | string> => {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } });
  const answer: Answer = await response.json();
  if (response.ok && answer.data) return fromWirePrice(answer.data);
  return answer.message ?? CONNECTION_ERROR;
};

/**
 * Follows the configuration with its price. Each question aborts the one before it, so an old answer never
 * overwrites a newer one.
 */
export const useLivePrice = ({ query, url, isOrderable, initial }: Question) => {
  const [priced, setPriced] = useState(initial);
  const [failure, setFailure] = useState<{ query: string; reason: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isCurrent = priced.query === query && priced.price !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (isCurrent || !isOrderable) return;
    const aborter = new AbortController();
    const fail = (reason: string) => setFailure({ query, reason });
    const timer = setTimeout(() => {
      const timeout = setTimeout(() => {
        fail(CONNECTION_ERROR);
        aborter.abort();
      }, TIMEOUT_MS);
      ask(url, aborter.signal)
        .then((answer) => {
          if (aborter.signal.aborted) return;
          if (typeof answer === 'string') fail(answer);
          else setPriced({ query, price: answer });
        })
        .catch(() => {
          if (!aborter.signal.aborted) fail(CONNECTION_ERROR);
        })
        .finally(() => clearTimeout(timeout));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query, url, isOrderable, isCurrent, attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);

  const failed = failure !== null && failure.query === query && !isCurrent ? failure.reason : '';
  const status = !isOrderable ? 'invalid' : isCurrent ? 'current' : failed ? 'failed' : 'pending';
  return { price: priced.price, state: { status, reason: failed } satisfies LiveState as LiveState, retry };
};
