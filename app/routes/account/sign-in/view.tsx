import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { PasswordField } from '../password-field';

type SignInViewProps = { returnTo: string; lastResult: SubmissionResult<string[]> | undefined };

export const SignInView = ({ returnTo, lastResult }: SignInViewProps) => {
  const [form, fields] = useForm<{ login?: string; senha?: string }>({ id: 'entrar', lastResult });
  const isBusy = useNavigation().formAction?.startsWith('/entrar') ?? false;
  return (
    <AccountPage
      title="Entre na sua conta"
      lead={
        <>
          Primeira vez por aqui?{' '}
          <Link to={withReturnPath('/cadastro', returnTo)} className="link">
            Crie sua conta
          </Link>
        </>
      }
    >
      <Card as="div">
        <FormErrors errors={form.errors} submission={lastResult} />
        <Form
          method="post"
          action={withReturnPath('/entrar', returnTo)}
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate
          className="grid gap-5"
        >
          <TextField
            label="Email, CPF ou CNPJ"
            field={fields.login}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
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
        </Form>
      </Card>
    </AccountPage>
  );
};
