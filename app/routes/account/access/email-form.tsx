import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { emailChangeForm } from '~/domain/accounts/login/access-forms';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import { useRefusedWords } from '~/ui/use-refused-words';
import { PasswordField } from '../password-field';
import { useEmptiedWhenDone } from '../use-dialog-signals';

interface EmailFormProps {
  email: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

type EmailInput = { senha_atual?: string; email_usuario?: string; email_usuario_confirmation?: string };

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
  required: true,
} as const;

export const EmailForm = ({ email, lastResult }: EmailFormProps) => {
  const [form, fields] = useForm<EmailInput>({
    id: 'trocar-email',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: emailChangeForm, disableAutoCoercion: true }),
  });
  useRefusedWords(form, lastResult);
  useEmptiedWhenDone(form.id);
  const isBusy = useNavigation().formData?.get('intent') === 'email';
  return (
    <Card title="E-mail">
      <p className="mb-5 text-muted">
        Hoje é <strong className="break-words font-semibold text-ink">{email}</strong>. Mandamos um link para
        o novo endereço; a troca vale quando você o abrir.
      </p>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form
        method="post"
        action="/conta/acesso"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="email" />
        <TextField label="Novo e-mail" field={fields.email_usuario} {...emailInput} />
        <TextField label="Repita o novo e-mail" field={fields.email_usuario_confirmation} {...emailInput} />
        <PasswordField
          label="Senha atual, para o novo e-mail"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="Enviando…">
          Mudar o e-mail
        </Button>
      </Form>
    </Card>
  );
};
