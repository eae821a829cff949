import { useCallback, useEffect, useRef, useState } from 'react';
import { addressMessages } from '~/domain/addresses/labels';
import { documentKind } from '~/domain/shared/document';
import type { Params } from './address-calls';

/** Messages of a number's look-up while it runs and when it fails. `isLocking`: its answer may fill fields. */
type DocumentWords = { running: string; failed: string; advice: string; isLocking: boolean };

const ofCompany: DocumentWords = {
  running: 'Buscando os dados da empresa…',
  failed: addressMessages.companyFailed,
  advice: addressMessages.companyUnknown,
  isLocking: true,
};

/** For a CPF we only say that the number is valid. */
const ofPerson: DocumentWords = {
  running: 'Conferindo o CPF…',
  failed: 'Não conseguimos conferir este CPF',
  advice: 'A consulta não respondeu. Tente de novo ou siga preenchendo os dados.',
  isLocking: false,
};

export const documentWords = (document: string): DocumentWords =>
  documentKind(document) === 'cpf' ? ofPerson : ofCompany;

type Running = { text: string; controller: AbortController };

/**
 * Looks up what is being typed. A newer look-up or `stop` cancels the running one and drops its late answer. The same
 * text is only looked up again by `again`. `outcome` is null before the first answer and while a look-up runs;
 * `requested` is the text that both belong to.
 */
export const useQuestion = <Found>(
  ask: (text: string, signal: AbortSignal) => Promise<Params<Found>>,
  onFound: (found: Found) => void,
) => {
  const [isRunning, setRunning] = useState(false);
  const [requested, setRequested] = useState('');
  const [outcome, setOutcome] = useState<Params<Found> | null>(null);
  const running = useRef<Running | null>(null);
  const last = useRef('');
  const found = useRef(onFound);
  found.current = onFound;

  const stop = useCallback(() => {
    running.current?.controller.abort();
    running.current = null;
    last.current = '';
    setRunning(false);
    setOutcome(null);
  }, []);
  useEffect(
    () => () => {
      running.current?.controller.abort();
      running.current = null;
      last.current = '';
    },
    [],
  );

  const start = useCallback(
    (text: string) => {
      running.current?.controller.abort();
      const current: Running = { text, controller: new AbortController() };
      running.current = current;
      last.current = text;
      setRequested(text);
      setRunning(true);
      setOutcome(null);
      const settle = (answer: Params<Found>) => {
        if (running.current !== current) return;
        running.current = null;
        setRunning(false);
        if (answer.kind === 'found') found.current(answer.found);
        setOutcome(answer);
      };
      ask(text, current.controller.signal).then(settle, () => settle({ kind: 'failed', message: '' }));
    },
    [ask],
  );

  const question = useCallback((text: string) => last.current !== text && start(text), [start]);
  const again = useCallback(() => last.current !== '' && start(last.current), [start]);
  return { isRunning, requested, outcome, ask: question, again, stop };
};
