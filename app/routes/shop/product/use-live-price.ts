import { startTransition, useCallback, useEffect, useState } from 'react';
import { bookFields, differencesField } from '~/domain/catalogue/wire-fields';
import type { Adjustment } from '~/domain/pricing/adjustments';
import type { Differences } from '~/domain/pricing/choice-differences';
import type { LivePrice } from '~/domain/pricing/live-price';
import {
  fromWireAdjustment,
  fromWireDifferences,
  fromWirePrice,
  type WireAdjustment,
  type WireDifferences,
  type WirePrice,
} from '~/domain/pricing/wire';
import { callShop } from '~/ui/transport/call-shop';
import { transportMessages } from '~/ui/transport/trouble';

/** Faster changes are combined into one request. */
const DEBOUNCE_MS = 120;
const TIMEOUT_MS = 10_000;

/**
 * `current`: the price is that of the configuration shown. `pending`: a newer one is loading. `invalid`: the
 * configuration cannot be ordered, and the price is the last valid one. `failed`: no answer came, see `reason`.
 */
export type LiveState = { status: 'current' | 'pending' | 'invalid' | 'failed'; reason: string };

interface Answer {
  /** The requested configuration as query parameters. */
  requested: string;
  price: LivePrice | null;
  /** The adjusted values of the request, with the prices on both sides. */
  adjustments: readonly Adjustment[];
  /** The difference that each other option would make. */
  differences: Differences;
}

interface Question {
  productId: number;
  requested: string;
  isOrderable: boolean;
  /** The server-rendered answer and its configuration. */
  initial: Answer;
}

type Wire = { preco: WirePrice; ajustes: WireAdjustment[]; diferencas: WireDifferences };

/** The answer, or a message why there is none. Rejects when aborted. */
const ask = async (productId: number, requested: string, signal: AbortSignal): Promise<Answer | string> => {
  const body = new URLSearchParams(requested);
  body.set(bookFields.productId, String(productId));
  body.set(differencesField, '1');
  const outcome = await callShop<Wire>('/api/produto/alterar-filtro', {
    body,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (outcome.kind === 'leaving') return transportMessages.failed;
  if (outcome.kind === 'invalid') return [outcome.message, ...Object.values(outcome.fields)].join(' ');
  if (outcome.kind !== 'ok') return outcome.message;
  const { ajustes, preco, diferencas } = outcome.data;
  return {
    requested,
    price: fromWirePrice(preco),
    adjustments: ajustes.map(fromWireAdjustment),
    differences: fromWireDifferences(diferencas),
  };
};

/**
 * Keeps the price up to date with the configuration. Each request aborts the one before it, so that an old answer
 * never overwrites a newer one.
 */
export const useLivePrice = ({ productId, requested, isOrderable, initial }: Question) => {
  const [answer, setAnswer] = useState(initial);
  const [failure, setFailure] = useState<{ requested: string; reason: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isCurrent = answer.requested === requested && answer.price !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (isCurrent || !isOrderable) return;
    const aborter = new AbortController();
    const fail = (reason: string) => setFailure({ requested, reason });
    const timer = setTimeout(() => {
      ask(productId, requested, aborter.signal)
        .then((answered) => {
          if (aborter.signal.aborted) return;
          if (typeof answered === 'string') fail(answered);
          // As a transition, so that rendering the price does not delay further choices.
          else startTransition(() => setAnswer(answered));
        })
        .catch(() => {
          if (!aborter.signal.aborted) fail(transportMessages.failed);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [productId, requested, isOrderable, isCurrent, attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);

  const failed = failure !== null && failure.requested === requested && !isCurrent ? failure.reason : '';
  const status = !isOrderable ? 'invalid' : isCurrent ? 'current' : failed ? 'failed' : 'pending';
  return {
    price: answer.price,
    adjustments: answer.requested === requested ? answer.adjustments : [],
    differences: answer.differences,
    state: { status, reason: failed } satisfies LiveState as LiveState,
    retry,
  };
};
