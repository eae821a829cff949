import { type SubmissionResult, useForm } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { accessMessages } from '~/domain/accounts/labels';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { useRefusedWords } from '~/ui/use-refused-words';

/** The answer of the recovery page to its form. */
export interface RecoveryAnswer {
  isSent: boolean;
  result: SubmissionResult<string[]>;
}

interface RecoveryFormProps {
  /** The server's answer to a form sent without scripts. */
  answer?: RecoveryAnswer;
  /** The login that was already typed in the login form. */
  login?: string;
}

/**
 * Requests the password reset mail: on its page, in its dialog and in the login dialog. The form stays after sending,
 * so that a mistyped login can be corrected.
 */
export const RecoveryForm = ({ answer: first, login = '' }: RecoveryFormProps) => {
  const fetcher = useFetcher<RecoveryAnswer>();
  const answer = fetcher.data ?? first;
  const message = useRef<HTMLDivElement>(null);
  const [form, fields] = useForm<{ login?: string }>({
    id: useId(),
    lastResult: answer?.result,
    defaultValue: { login },
  });
  useRefusedWords(form, answer?.result);

  useEffect(() => {
    if (answer?.isSent) message.current?.focus();
  }, [answer]);

  return (
    <>
      <FormErrors errors={form.errors} submission={answer} />
      <div ref={message} tabIndex={-1} role="status">
        {answer?.isSent ? (
          <Notice tone="success" title={accessMessages.recoverySent} className="mb-5">
            <p>
              Se houver uma conta com este login, o link chega em instantes e vale por 15 minutos. Não chegou?
              Olhe também a caixa de spam.
            </p>
          </Notice>
        ) : null}
      </div>
      <fetcher.Form
        method="post"
        action="/recuperar-senha"
        id={form.id}
        data-draft="no"
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <TextField
          label="E-mail, CPF ou CNPJ"
          field={fields.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          data-autofocus
        />
        <Button type="submit" size="lg" wide busy={fetcher.state !== 'idle'} busyLabel="Enviando…">
          {answer?.isSent ? 'Enviar de novo' : 'Enviar link de recuperação'}
        </Button>
      </fetcher.Form>
    </>
  );
};
