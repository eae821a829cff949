import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, Link, useNavigation } from '@remix-run/react';
import { INDIVIDUAL } from '~/domain/accounts/customer';
import { fieldLabels } from '~/domain/accounts/labels';
import { type SignUp, signUpForm } from '~/domain/accounts/sign-up-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { AccessSection } from './access-section';
import { ConsentSection } from './consent-section';
import type { SignUpFields } from './fields';
import { FiscalSection } from './fiscal-section';
import { PersonSection } from './person-section';

type SignUpViewProps = {
  returnTo: string;
  segments: { id: number; description: string }[];
  /** ISO day, decides who is of age. */
  today: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

const labelled = Object.entries(fieldLabels) as [keyof typeof fieldLabels, string][];

export const SignUpView = ({ returnTo, segments, today, lastResult }: SignUpViewProps) => {
  const [form, fields] = useForm<SignUpFields, SignUp>({
    id: 'cadastro',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: signUpForm(null, today), disableAutoCoercion: true }),
  });
  const isBusy = useNavigation().formAction?.startsWith('/cadastro') ?? false;
  const wrong = labelled.flatMap(([name, label]) => {
    const message = fields[name].errors?.[0];
    return message ? [{ id: fields[name].id, label, message }] : [];
  });
  return (
    <AccountPage
      title="Crie sua conta"
      lead={
        <>
          Já tem cadastro?{' '}
          <Link to={withReturnPath('/entrar', returnTo)} className="link">
            Entre na sua conta
          </Link>
        </>
      }
    >
      {form.status === 'error' ? (
        <FormErrors errors={form.errors} fields={wrong} submission={lastResult} />
      ) : null}
      <Form
        method="post"
        action={withReturnPath('/cadastro', returnTo)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-6"
      >
        <input type="hidden" name="fk_tipo_usuario" value={INDIVIDUAL} />
        <Card as="div">
          <PersonSection fields={fields} segments={segments} />
        </Card>
        <Card as="div">
          <AccessSection fields={fields} />
        </Card>
        <Card as="div">
          <FiscalSection fields={fields} />
        </Card>
        <Card as="div">
          <ConsentSection fields={fields} />
        </Card>
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Criando sua conta…">
          Criar conta
        </Button>
      </Form>
    </AccountPage>
  );
};
