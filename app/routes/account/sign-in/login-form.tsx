import { type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import { useRefusedWords } from '~/ui/use-refused-words';
import { withReturnPath } from '../../return-path';
import type { FormFrame } from '../form-frame';
import { PasswordField } from '../password-field';

interface LoginFormProps {
  id: string;
  Frame: FormFrame;
  isBusy: boolean;
  /** The page to continue with. */
  returnTo: string;
  /** A login that was typed before. */
  login?: string | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** E-mail or document and password, for page and dialog. */
export const LoginForm = ({ id, Frame, isBusy, returnTo, login = '', lastResult }: LoginFormProps) => {
  const [form, fields] = useForm<{ login?: string; senha?: string }>({
    id,
    lastResult,
    defaultValue: { login },
  });
  useRefusedWords(form, lastResult);
  return (
    <>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Frame
        method="post"
        action={withReturnPath('/entrar', returnTo)}
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
        <PasswordField
          label="Senha"
          field={fields.senha}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Entrando…">
          Entrar
        </Button>
      </Frame>
    </>
  );
};

/** The login typed so far, to prefill a form that replaces the login form. */
export const useTypedLogin = (first = ''): [login: string, onInput: (event: FormEvent) => void] => {
  const [login, setLogin] = useState(first);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'login') setLogin(target.value);
  };
  return [login, onInput];
};
