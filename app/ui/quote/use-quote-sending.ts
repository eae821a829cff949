import { useRef, useState } from 'react';
import { messages } from '~/domain/quotes/labels';
import type { WireQuote } from '~/domain/quotes/wire';
import { fromReais } from '~/domain/shared/money';
import type { FieldErrors } from '~/domain/shared/result';
import { generateLead } from '../analytics/events';
import { track } from '../analytics/track';
import { toast } from '../toast';
import { ownerForm } from './use-draft';

const TIMEOUT_MS = 15_000;

type Answer = { data?: WireQuote; message?: string; errosValidacao?: FieldErrors };
type Outcome = { kind: 'sent'; quote: WireQuote } | { kind: 'refused'; message: string; errors: FieldErrors };

const post = async (body: URLSearchParams): Promise<Outcome> => {
  try {
    const response = await fetch('/api/produto/orcamento', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data, message, errosValidacao }: Answer = await response.json();
    if (response.ok && data) return { kind: 'sent', quote: data };
    const isOurs = response.status < 500 && message;
    return { kind: 'refused', message: isOurs ? message : messages.failed, errors: errosValidacao ?? {} };
  } catch {
    return { kind: 'refused', message: messages.failed, errors: {} };
  }
};

const tell = (quote: WireQuote): void => {
  const product = {
    id: quote.pk_produto,
    name: quote.nome_produto,
    category: quote.desc_categoria,
    unitPrice: fromReais(quote.vlr_unitario),
    quantity: quote.qtd,
  };
  track(generateLead(product, fromReais(quote.vlr_total)));
};

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const wrong = [...form.elements].find(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && errors[control.name] !== undefined,
  );
  wrong?.focus();
};

interface Request {
  productId: number;
  query: string;
  cep?: string;
  /** Why the configuration cannot be quoted as it stands; '' when it can. */
  obstacle: string;
  refusedErrors: FieldErrors;
  onSent: () => void;
}

/** Sends the form with the configuration as it stands; what was typed stays in the fields until it was taken. */
export const useQuoteSending = ({ productId, query, cep, obstacle, refusedErrors, onSent }: Request) => {
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const [errors, setErrors] = useState(refusedErrors);
  const [sent, setSent] = useState<WireQuote | null>(null);

  const bodyOf = (form: HTMLFormElement): URLSearchParams => {
    const body = new URLSearchParams(query);
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
    body.set('pk_produto', String(productId));
    if (cep) body.set('cep', cep);
    return body;
  };

  const send = async (): Promise<void> => {
    const form = ownerForm();
    if (!form || isUnderWay.current) return;
    if (obstacle) return toast({ text: obstacle, tone: 'warning' });
    isUnderWay.current = true;
    setSending(true);
    const outcome = await post(bodyOf(form));
    isUnderWay.current = false;
    setSending(false);
    if (outcome.kind === 'refused') {
      setErrors(outcome.errors);
      setSent(null);
      const isFieldMatter = Object.keys(outcome.errors).length > 0;
      toast({ text: outcome.message, tone: isFieldMatter ? 'warning' : 'danger' });
      focusFirst(form, outcome.errors);
      return;
    }
    form.reset();
    setErrors({});
    setSent(outcome.quote);
    toast({ text: messages.sent, tone: 'success' });
    tell(outcome.quote);
    onSent();
  };
  return { send, isSending, errors, sent };
};
