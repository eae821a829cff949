import { useCallback, useEffect, useState } from 'react';
import { cepDigits } from '~/domain/shared/cep';
import { simulatorMessages } from '~/domain/shipping/labels';
import type { WireSimulation } from '~/domain/shipping/wire';
import { callShop } from '../transport/call-shop';

/** A configuration that changes while it is being chosen is asked about when it rests. */
const DEBOUNCE_MS = 400;
const TIMEOUT_MS = 10_000;

/**
 * Where things are to be sent, kept in this browser so that it is asked for once. It stays here: a cookie would go with
 * every request, and keep each page from being remembered for all.
 */
const CEP_KEY = 'lombada-cep';

/** Its 8 digits; '' where none is kept or the browser keeps nothing. */
const readKeptCep = (): string => {
  try {
    const kept = window.localStorage.getItem(CEP_KEY) ?? '';
    return /^\d{8}$/.test(kept) ? kept : '';
  } catch {
    return '';
  }
};

const keepCep = (digits: string): void => {
  try {
    window.localStorage.setItem(CEP_KEY, digits);
  } catch {
    // It is asked for again.
  }
};

type Question = { cep: string; attempt: number };

/** `cepError` stands beside the field; `trouble` is about anything else and can be tried again. */
type Reported = { result: WireSimulation | null; cepError: string; trouble: string };
const nothing: Reported = { result: null, cepError: '', trouble: '' };

const ask = async (body: URLSearchParams, signal: AbortSignal): Promise<Reported> => {
  const outcome = await callShop<WireSimulation>('/api/endereco/simular-frete', {
    body,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (outcome.kind === 'ok') return { ...nothing, result: outcome.data };
  if (outcome.kind === 'leaving') return nothing;
  const { cep: cepError = '', ...others } = outcome.kind === 'invalid' ? outcome.fields : {};
  return {
    ...nothing,
    cepError,
    trouble: cepError ? '' : [outcome.message, ...Object.values(others)].join(' '),
  };
};

/**
 * Asks for the ways to deliver a configuration to a CEP, of itself where the browser keeps one, and asks again when the configuration changes. Each
 * question aborts the one before it, so that an old answer never overwrites a newer one.
 */
export const useSimulation = ({ productId, query }: { productId: number; query: string }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [reported, setReported] = useState(nothing);
  const [settled, setSettled] = useState('');
  const key = question ? `${question.cep}/${question.attempt}/${productId}?${query}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything that is asked
  useEffect(() => {
    if (!question || settled === key) return;
    const aborter = new AbortController();
    const fields = new URLSearchParams(query);
    fields.set('pk_produto', String(productId));
    fields.set('cep', question.cep);
    const tell = (answer: Reported) => {
      if (aborter.signal.aborted) return;
      setReported(answer);
      setSettled(key);
    };
    const timer = setTimeout(
      () => {
        // It rejects only when nobody waits for it any more.
        ask(fields, aborter.signal).then(tell, () => undefined);
      },
      settled === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key, settled]);

  /** Begins with what was typed; false when it is no CEP. */
  const simulate = useCallback((typed: string): boolean => {
    const cep = cepDigits(typed);
    if (cep) {
      keepCep(cep);
      setSettled('');
      setQuestion((before) => ({ cep, attempt: (before?.attempt ?? 0) + 1 }));
      return true;
    }
    const cepError = typed.trim() === '' ? simulatorMessages.cepNeeded : simulatorMessages.cepInvalid;
    setQuestion(null);
    setReported({ ...nothing, cepError });
    return false;
  }, []);

  // A browser that knows where to send to asks by itself.
  useEffect(() => {
    const kept = readKeptCep();
    if (kept) simulate(kept);
  }, [simulate]);

  return { ...reported, cep: question?.cep ?? '', isBusy: question !== null && settled !== key, simulate };
};

export type Simulation = ReturnType<typeof useSimulation>;
