import { useRef, useState } from 'react';
import { messages } from '~/domain/quotes/labels';
import type { WireQuote } from '~/domain/quotes/wire';
import { fromReais } from '~/domain/shared/money';
import type { FieldErrors } from '~/domain/shared/result';
import { generateLead } from '../analytics/events';
import { track } from '../analytics/track';
import { forgetDraftOf } from '../drafts/drafts';
import { toast } from '../toast';
import { callShop, tellMisfortune } from '../transport/call-shop';
import type { FieldMessages } from '../transport/rules';
import { ownerForm } from './quote-form-owner';

const tell = (quote: WireQuote): void => {
  const product = {
    id: quote.pk_produto,
    name: quote.nome_produto,
    category: quote.desc_categoria,
    total: fromReais(quote.vlr_total),
    quantity: quote.qtd,
  };
  track(generateLead(product, fromReais(quote.vlr_total)));
};

const asLists = (fields: FieldMessages): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));

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
  /** Why the current configuration cannot be quoted; '' if it can. */
  obstacle: string;
  refusedErrors: FieldErrors;
}

/** Sends the form with the current configuration. The input stays in the fields until the request succeeded. */
export const useQuoteSending = ({ productId, query, cep, obstacle, refusedErrors }: Request) => {
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
    if (obstacle) return toast({ text: obstacle, tone: 'warning', endsWithSuccess: true });
    isUnderWay.current = true;
    setSending(true);
    const outcome = await callShop<WireQuote>('/api/produto/orcamento', { body: bodyOf(form) });
    isUnderWay.current = false;
    setSending(false);
    if (outcome.kind !== 'ok') {
      const wrong = outcome.kind === 'invalid' ? asLists(outcome.fields) : {};
      setErrors(wrong);
      setSent(null);
      tellMisfortune(outcome, { source: 'quote', run: () => void send() });
      focusFirst(form, wrong);
      return;
    }
    form.reset();
    forgetDraftOf(form);
    setErrors({});
    setSent(outcome.data);
    toast({ text: messages.sent, tone: 'success' });
    tell(outcome.data);
  };
  return { send, isSending, errors, sent };
};
