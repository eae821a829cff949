import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newsletterConsent } from '~/domain/storefront/labels';
import { Button } from '../button';
import { ToneIcon, toneStyle } from '../notice';
import { TextField } from '../text-field';
import { callShop, tellMisfortune } from '../transport/call-shop';
import type { FieldMessages } from '../transport/rules';

/** The answer of the newsletter's page to its form. */
export interface NewsletterAnswer {
  ok: boolean;
  message: string;
  /** Messages per field, by the specification's names. */
  errors: Record<string, string[]>;
  /** The typed values, so that nothing is lost. */
  values: Record<string, string>;
}

interface NewsletterFormProps {
  /** The server's answer to a form sent without scripts. */
  answer?: NewsletterAnswer;
}

const fieldNames = ['nome_newsletter', 'email_newsletter'];

const valuesOf = (form: HTMLFormElement): Record<string, string> => {
  const fields = new FormData(form);
  return Object.fromEntries(fieldNames.map((name) => [name, String(fields.get(name) ?? '')]));
};

const asLists = (fields: FieldMessages): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));

/** Null if the request failed, which is shown. The form stays as it is. */
const send = async (values: Record<string, string>, retry: () => void): Promise<NewsletterAnswer | null> => {
  const outcome = await callShop<null>('/api/newsletter/salvar', { body: values });
  if (outcome.kind === 'ok') return { ok: true, message: outcome.message ?? '', errors: {}, values };
  tellMisfortune(outcome, { source: 'newsletter', run: retry });
  return outcome.kind === 'invalid'
    ? { ok: false, message: outcome.message, errors: asLists(outcome.fields), values }
    : null;
};

/** Sends the form in place. After a failed connection only a message is shown and the page stays. */
const useNewsletter = (first: NewsletterAnswer | undefined) => {
  const [answer, setAnswer] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const sendForm = async (form: HTMLFormElement): Promise<void> => {
    setIsSending(true);
    const answered = await send(valuesOf(form), () => void sendForm(form));
    if (answered) setAnswer(answered);
    setIsSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void sendForm(event.currentTarget);
  };
  return { answer, isSending, submit };
};

const NewsletterFields = ({ answer }: { answer: NewsletterAnswer | undefined }) => (
  <>
    <TextField
      label="Nome"
      name="nome_newsletter"
      autoComplete="name"
      maxLength={120}
      aria-required="true"
      defaultValue={answer?.values.nome_newsletter}
      errors={answer?.errors.nome_newsletter}
    />
    <TextField
      label="E-mail"
      name="email_newsletter"
      type="email"
      autoComplete="email"
      maxLength={100}
      aria-required="true"
      defaultValue={answer?.values.email_newsletter}
      errors={answer?.errors.email_newsletter}
    />
  </>
);

/**
 * Name and e-mail for the newsletter. Without scripts the newsletter's own page answers; with them the answer is in
 * place.
 */
export const NewsletterForm = ({ answer: first }: NewsletterFormProps) => {
  const { answer, isSending, submit } = useNewsletter(first);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!answer || answer === first) return;
    if (answer.ok) message.current?.focus();
    else form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [answer, first]);

  return (
    <div>
      <p
        ref={message}
        role="status"
        tabIndex={-1}
        className={answer && `mb-4 flex gap-2.5 rounded-md border px-4 py-3 ${toneStyle[toneOf(answer)]}`}
      >
        {answer ? (
          <>
            <ToneIcon tone={toneOf(answer)} className="mt-0.5 size-5 shrink-0" />
            <span>{answer.message}</span>
          </>
        ) : null}
      </p>
      {answer?.ok ? null : (
        <form
          ref={form}
          method="post"
          action="/newsletter"
          data-draft="no"
          noValidate
          onSubmit={submit}
          className="grid gap-3 md:grid-cols-2"
        >
          <NewsletterFields answer={answer} />
          <Button
            type="submit"
            busy={isSending}
            busyLabel="Enviando..."
            className="self-start justify-self-start md:col-span-2"
          >
            Quero receber
          </Button>
          <p className="text-muted text-xs md:col-span-2">{newsletterConsent.text}</p>
        </form>
      )}
    </div>
  );
};

const toneOf = ({ ok }: NewsletterAnswer) => (ok ? 'success' : 'warning');
