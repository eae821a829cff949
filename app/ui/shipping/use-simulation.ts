import { useCallback, useEffect, useState } from 'react';
import { cepDigits } from '~/domain/shared/cep';
import { simulatorMessages } from '~/domain/shipping/labels';
import type { WireSimulation } from '~/domain/shipping/wire';
import { callShop } from '../transport/call-shop';

/** A changing configuration is simulated once it is stable. */
const DEBOUNCE_MS = 400;
const TIMEOUT_MS = 10_000;

/**
 * The destination CEP, stored in this browser so that it is asked for once. It is not a cookie, which would be sent
 * with every request and keep pages from being cached for all visitors.
 */
const CEP_KEY = 'lombada-cep';

/** Its 8 digits; '' if none is stored or storage is not available. */
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
    // Without storage the CEP is asked for again.
  }
};

type Question = { cep: string; attempt: number };

/** `cepError` is shown beside the field; `trouble` is any other failure, which can be retried. */
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
 * Simulates the delivery of a configuration to a CEP, automatically if the browser has one stored, and again when the
 * configuration changes. Each request aborts the one before it, so that an old answer never overwrites a newer one.
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
        // It rejects only when it was aborted.
        ask(fields, aborter.signal).then(tell, () => undefined);
      },
      settled === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key, settled]);

  /** Starts a simulation with the typed text; false if it is no CEP. */
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

  // With a stored CEP the simulation starts by itself.
  useEffect(() => {
    const kept = readKeptCep();
    if (kept) simulate(kept);
  }, [simulate]);

  return { ...reported, cep: question?.cep ?? '', isBusy: question !== null && settled !== key, simulate };
};

export type Simulation = ReturnType<typeof useSimulation>;
