import { type SubmissionResult, useForm } from '@conform-to/react';
import { messages } from '~/domain/accounts/labels';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import { useRefusedWords } from '~/ui/use-refused-words';
import { withReturnPath } from '../../return-path';
import type { FormFrame } from '../form-frame';

interface EntryFormProps {
  id: string;
  Frame: FormFrame;
  isBusy: boolean;
  returnTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The step before the registration: only the e-mail, to check whether it is free. */
export const EntryForm = ({ id, Frame, isBusy, returnTo, lastResult }: EntryFormProps) => {
  const [form, fields] = useForm<{ email_usuario?: string }>({ id, lastResult });
  const isTaken = lastResult?.error?.email_usuario?.includes(messages.emailTaken) ?? false;
  useRefusedWords(form, lastResult, isTaken ? messages.emailTaken : undefined);
  return (
    <>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Frame
        method="post"
        action={withReturnPath('/cadastro/email', returnTo)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <TextField
          label="Seu e-mail"
          field={fields.email_usuario}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          data-autofocus
        />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Verificando…">
          Continuar
        </Button>
      </Frame>
    </>
  );
};
