import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { passwordChangeForm } from '~/domain/accounts/access-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { useRefusedWords } from '~/ui/use-refused-words';
import { NewPasswordFields, type NewPasswordInput } from '../new-password-fields';
import { PasswordField } from '../password-field';
import { useEmptiedWhenDone } from '../use-dialog-signals';

interface PasswordFormProps {
  email: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

export const PasswordForm = ({ email, lastResult }: PasswordFormProps) => {
  const [form, fields] = useForm<NewPasswordInput & { senha_atual?: string }>({
    id: 'trocar-senha',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: passwordChangeForm, disableAutoCoercion: true }),
  });
  useRefusedWords(form, lastResult);
  useEmptiedWhenDone(form.id);
  const isBusy = useNavigation().formData?.get('intent') === 'senha';
  return (
    <Card title="Senha">
      <p className="mb-5 text-muted">Ao mudar a senha, as outras sessões da conta são encerradas.</p>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form
        method="post"
        action="/conta/acesso"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="senha" />
        <input type="hidden" autoComplete="username" defaultValue={email} />
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <NewPasswordFields fields={fields} />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="Salvando…">
          Mudar a senha
        </Button>
      </Form>
    </Card>
  );
};
