import type { FieldMetadata } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { COMPANY, type PersonType } from '~/domain/accounts/customer';
import type { fieldLabels } from '~/domain/accounts/labels';
import { isCnpj } from '~/domain/shared/cnpj';
import { isCpf } from '~/domain/shared/cpf';
import { parseDateText } from '~/domain/shared/date-text';
import { cleanDocument } from '~/domain/shared/document';
import { callShop, tellMisfortune } from '~/ui/transport/call-shop';
import type { Outcome } from '~/ui/transport/rules';

type FieldName = keyof typeof fieldLabels | 'fk_tipo_usuario' | 'avisos' | 'news_usuario' | 'comerciais';

/** The registration form as typed: every field is text. */
export type SignUpFields = { [Name in FieldName]?: string };

export type SignUpFieldset = { [Name in FieldName]: FieldMetadata<string | undefined, SignUpFields> };

/** The fields at fault with their labels, in the form's order, for the summary above it. */
export const wrongFields = <Name extends string>(
  fields: Record<NoInfer<Name>, Pick<FieldMetadata<unknown>, 'id' | 'errors'>>,
  labels: Record<Name, string>,
): { id: string; label: string; message: string }[] =>
  (Object.entries(labels) as [Name, string][]).flatMap(([name, label]) => {
    const { id, errors } = fields[name];
    const message = errors?.[0];
    return message ? [{ id, label, message }] : [];
  });

/** Lengths with punctuation at which a look-up starts (spec 5.2). */
const CNPJ_LENGTH = 18;
const CPF_LENGTH = 14;
const DATE_LENGTH = 10;

export interface TypedPerson {
  type: PersonType;
  document: string;
  birthDate: string;
  /** The account exists but lacks the number. The contract calls this a landing page's registration (spec 4.4). */
  isCompletion: boolean;
}

/** The query of a look-up, or null while the number is incomplete or invalid. */
export const documentQuestion = (typed: TypedPerson): URLSearchParams | null => {
  const { type, document, birthDate, isCompletion } = typed;
  const common = {
    fk_tipo_usuario: String(type),
    cpf_cnpj_usuario: cleanDocument(document),
    landingPage: isCompletion ? '1' : '0',
  };
  if (type === COMPANY)
    return document.length === CNPJ_LENGTH && isCnpj(document) ? new URLSearchParams(common) : null;
  const day = birthDate.length === DATE_LENGTH ? parseDateText(birthDate) : null;
  if (document.length !== CPF_LENGTH || !isCpf(document) || day === null) return null;
  return new URLSearchParams({ ...common, dta_nasc_usuario: day });
};

type Found = { situacao: string; nome_usuario: string | null };

export type DocumentLookup = {
  /** While the look-up runs, number, birth date and name are locked. */
  isRunning: boolean;
  /** The company's name from the registry, kept while the number stays the same. */
  companyName: string | null;
  /** A message about the result; empty if there is none. */
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
 * Looks up a typed number: a company's once it is complete, a person's together with the birth date. Only the last
 * look-up counts, an answered one is not repeated, and a registry that does not answer blocks nothing.
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
      // It rejects when a newer look-up has replaced it.
      find().catch(() => undefined);
    },
    [type, isCompletion],
  );
  return { lookup, ask };
};
