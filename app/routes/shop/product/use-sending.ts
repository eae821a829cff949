import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { fieldOfProblem } from '~/domain/catalogue/wire-fields';
import { toast } from '~/ui/toast';
import { TERMS_FIELD, TERMS_REQUIRED } from './terms-field';
import type { Configurator } from './use-configurator';

/** Scrolls to and focuses the first control with this name. */
const focusField = (form: HTMLFormElement, name: string) => {
  const controls = [...form.elements].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLElement && 'name' in control && control.name === name,
  );
  const target = controls.find((control) => control.checked) ?? controls[0];
  target?.closest('details')?.setAttribute('open', '');
  target?.focus();
};

/** A click before the price was loaded: the configuration at that time, and what to send. */
interface Waiting {
  query: string;
  element: HTMLFormElement;
  button: HTMLElement | null;
}

interface Sending {
  form: Configurator;
  hasAccepted: boolean;
  termsError: string;
}

/**
 * The terms, and the button "Ir para envio de arquivos". The browser itself posts the form, so that a broken
 * connection loses nothing. It is only blocked while something is missing: first the terms, then a finish or another
 * choice (spec, section 4). A click while the price is loading continues once the price is there, unless something
 * else is chosen or opened meanwhile.
 */
export const useSending = ({ form, hasAccepted, termsError }: Sending) => {
  const [isAccepted, setAccepted] = useState(hasAccepted);
  const [error, setError] = useState(termsError);
  const [isSending, setSending] = useState(false);

  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { status, reason } = form.live.state;
  const isPending = status === 'pending';
  const isLeaving = useNavigation().state !== 'idle';
  const isWanted = waiting?.query === form.query && !isLeaving;
  const isWaiting = isPending && isWanted;

  useEffect(() => {
    if (!waiting || isWaiting) return;
    setWaiting(null);
    const isRequested = document.querySelector('dialog[open]') !== null;
    if (isWanted && !isRequested) waiting.element.requestSubmit(waiting.button);
  }, [waiting, isWaiting, isWanted]);

  // When the page is restored from the back/forward cache.
  useEffect(() => {
    const wake = () => {
      setSending(false);
      setWaiting(null);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const hold = (words: string, field = '') => {
      event.preventDefault();
      if (words) toast({ text: words, tone: 'warning' });
      if (field) focusField(event.currentTarget, field);
    };
    const [problem] = form.problems;
    if (isSending || isWaiting) hold('');
    else if (!isAccepted) {
      setError(TERMS_REQUIRED);
      hold('', TERMS_FIELD);
    } else if (problem) hold(form.allErrors.join(' '), fieldOfProblem(problem, form.configuration));
    else if (isPending) {
      hold('');
      const { submitter } = event.nativeEvent as SubmitEvent;
      setWaiting({ query: form.query, element: event.currentTarget, button: submitter });
    } else if (status === 'failed') hold(reason);
    else setSending(true);
  };
  const accept = (next: boolean) => {
    setAccepted(next);
    if (next) setError('');
  };
  return { submit, isSending: isSending || isWaiting, terms: { isAccepted, error, onAccept: accept } };
};
