import { useCallback, useEffect, useRef, useState } from 'react';
import { COMPANY, type PersonType } from '~/domain/accounts/customer';
import { callShop, tellMisfortune } from '~/ui/transport/call-shop';
import type { Outcome } from '~/ui/transport/rules';
import { documentQuestion } from './document-question';

type Found = { situacao: string; nome_usuario: string | null };

export type DocumentLookup = {
  /** The registry is being asked: number, birth date and name are locked. */
  isRunning: boolean;
  /** A company's name that the registry told; it stays as it is while the number does. */
  companyName: string | null;
  /** What the look-up came to, in words; empty while there is nothing to say. */
  note: string;
};

const nothing: DocumentLookup = { isRunning: false, companyName: null, note: '' };

const lookupOf = (type: PersonType, outcome: Outcome<Found>): DocumentLookup => {
  if (outcome.kind === 'invalid') return { ...nothing, note: Object.values(outcome.fields).join(' ') };
  if (outcome.kind !== 'ok') return nothing;
  const { data, message = '' } = outcome;
  if (data.situacao !== 'regular') return { ...nothing, note: message };
  return type === COMPANY
    ? { ...nothing, companyName: data.nome_usuario, note: 'Empresa encontrada na Receita Federal.' }
    : { ...nothing, note: `CPF conferido: ${data.nome_usuario}` };
};

/**
 * Looks a typed number up: a company's as soon as it is complete, a person's together with the birth date. Only the
 * last question counts, the same one is not asked twice once it has an answer, and a registry that does not answer
 * holds nobody up.
 */
export const useDocumentLookup = (type: PersonType, isCompletion: boolean) => {
  const [lookup, setLookup] = useState<DocumentLookup>(nothing);
  const running = useRef<AbortController | null>(null);
  const lastRequested = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    (document: string, birthDate: string) => {
      const question = documentQuestion({ type, document, birthDate, isCompletion })?.toString() ?? '';
      if (question === lastRequested.current) return;
      running.current?.abort();
      lastRequested.current = question;
      if (question === '') return setLookup(nothing);
      running.current = new AbortController();
      const { signal } = running.current;
      const find = async () => {
        const outcome = await callShop<Found>(`/api/usuario/validar-cpf-cnpj?${question}`, { signal });
        if (signal.aborted) return;
        if (outcome.kind === 'failed' || outcome.kind === 'unreachable') lastRequested.current = '';
        setLookup(lookupOf(type, outcome));
        tellMisfortune(outcome, { source: 'document', run: () => ask(document, birthDate) }, signal);
      };
      setLookup({ ...nothing, isRunning: true });
      // It rejects when a newer question has taken its place.
      find().catch(() => undefined);
    },
    [type, isCompletion],
  );
  return { lookup, ask };
};
