import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { useRefusedWords } from '~/ui/use-refused-words';
import { PasswordField } from '../../password-field';

interface SecretFormProps {
  intent: 'ver-segredo' | 'trocar-segredo';
  label: string;
  about: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** What the secret is shown, or replaced, for: the password. */
export const SecretForm = ({ intent, label, about, lastResult }: SecretFormProps) => {
  const [form, fields] = useForm<{ senha_atual?: string }>({ id: intent, lastResult });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <details open={lastResult !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{label}</summary>
      <p className="mt-1 mb-4 text-muted">{about}</p>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
        <input type="hidden" name="intent" value={intent} />
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={isBusy}
          busyLabel="Conferindo…"
        >
          {label}
        </Button>
      </Form>
    </details>
  );
};
