import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductCard } from '~/domain/discovery/card';
import { MAX_SHOWN, RESULTS_STEP, type SearchSort } from '~/domain/discovery/search-query';
import { fromWireCard, searchPath, sortValues, type WireSearch } from '~/domain/discovery/wire';
import { callShop } from '~/ui/transport/call-shop';

/** Whether the user has scrolled so far that the window's lower edge is past the middle of the page. */
const isPastHalf = (): boolean => {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight > scrollHeight / 2;
};

/** Calls back at most once per frame while scrolling past half of the page. `onPastHalf` must be stable. */
const usePastHalf = (onPastHalf: () => void, isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return;
    let frame = 0;
    const look = () => {
      if (frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (isPastHalf()) onPastHalf();
      });
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      cancelAnimationFrame(frame);
    };
  }, [onPastHalf, isActive]);
};

interface Question {
  keywords: string;
  sort: SearchSort;
  /** The server-rendered results. */
  first: readonly ProductCard[];
  next: string | null;
}

type More = { products: readonly ProductCard[]; next: string | null };

const TIMEOUT_MS = 10_000;

/** The results after a position. Rejects if there is no usable answer. */
const ask = async ({ keywords, sort }: Question, after: string): Promise<More> => {
  const outcome = await callShop<WireSearch>('/api/pesquisar-produto', {
    body: {
      pesquisa: keywords,
      ordem: sortValues[sort],
      quantidade: RESULTS_STEP,
      depois: after,
    },
    timeoutMs: TIMEOUT_MS,
  });
  if (outcome.kind !== 'ok') throw new Error(`the search: ${outcome.kind}`);
  const { data } = outcome;
  return { products: data.resultado.map(fromWireCard), next: data.proximo };
};

/** Stores the number of results shown in the URL, for going back and reloading. */
const noteShown = ({ keywords, sort }: Question, shown: number): void =>
  window.history.replaceState(
    window.history.state,
    '',
    searchPath(keywords, sort, Math.min(shown, MAX_SHOWN)),
  );

/**
 * The results including those loaded later, and a function to load more: one request at a time, each from where the
 * last one ended. Loads automatically when scrolling past half of the page.
 */
export const useMoreResults = (question: Question) => {
  const { first } = question;
  const [more, setMore] = useState<More | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const isAsking = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const next = more ? more.next : question.next;
  const products = more ? [...first, ...more.products] : first;

  const askForMore = async ({ movesFocus = false } = {}): Promise<void> => {
    if (isAsking.current || next === null) return;
    isAsking.current = true;
    setState('loading');
    try {
      const answer = await ask(question, next);
      if (isGone.current) return;
      const known = new Set(products.map(({ id }) => id));
      const added = answer.products.filter(({ id }) => !known.has(id));
      setMore({ products: [...(more?.products ?? []), ...added], next: answer.next });
      setState('idle');
      noteShown(question, products.length + added.length);
      if (movesFocus) setFocusFrom(products.length);
    } catch {
      if (!isGone.current) setState('failed');
    } finally {
      isAsking.current = false;
    }
  };

  // After a failure scrolling does not retry; the user must click.
  const newest = useRef(askForMore);
  newest.current = askForMore;
  const onPastHalf = useCallback(() => void newest.current(), []);
  usePastHalf(onPastHalf, next !== null && state === 'idle');
  return { products, hasMore: next !== null, state, askForMore, focusFrom };
};
