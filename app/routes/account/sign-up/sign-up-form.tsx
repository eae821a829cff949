import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import { COMPANY, INDIVIDUAL, type PersonType } from '~/domain/accounts/customer';
import { fieldLabels, fieldLabelsOf } from '~/domain/accounts/labels';
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/password/guesses';
import { type SignUp, type SignUpChecks, signUpForm } from '~/domain/accounts/sign-up/sign-up-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Fieldset } from '~/ui/fieldset';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import { transportMessages } from '~/ui/transport/trouble';
import { useRefusedWords } from '~/ui/use-refused-words';
import { withReturnPath } from '../../return-path';
import type { FormFrame } from '../form-frame';
import { PasswordField } from '../password-field';
import { ConsentSection } from './consent-section';
import { FiscalSection } from './fiscal-section';
import { PersonSection } from './person-section';
import { type SignUpFields, type SignUpFieldset, wrongFields } from './use-document-lookup';

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
  required: true,
} as const;

const AccessSection = ({ fields }: { fields: SignUpFieldset }) => (
  <Fieldset legend="Dados de acesso" look="section">
    <div className="@container">
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField
          label={fieldLabels.email_usuario}
          field={fields.email_usuario}
          autoComplete="email"
          {...emailInput}
        />
        <TextField
          label={fieldLabels.email_usuario_confirmation}
          field={fields.email_usuario_confirmation}
          autoComplete="email"
          {...emailInput}
        />
        <PasswordField
          label={fieldLabels.senha_usuario}
          hint={`Com ${PASSWORD_MIN} caracteres ou mais. Uma frase que só você diria é uma boa senha.`}
          field={fields.senha_usuario}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
        <PasswordField
          label={fieldLabels.senha_usuario_confirmation}
          hint="Digite a mesma senha."
          field={fields.senha_usuario_confirmation}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
      </div>
    </div>
  </Fieldset>
);

type PasswordFault = NonNullable<SignUpChecks['passwordFault']>;

/**
 * Checks the password, so that its fault is shown together with all others. The checker's word list is loaded after
 * the page. Until then, or if it fails to load, only the server checks.
 */
const usePasswordFault = (): PasswordFault | undefined => {
  const [fault, setFault] = useState<{ of: PasswordFault }>();
  useEffect(() => {
    import('~/domain/accounts/password/weak-password').then(
      ({ passwordFault }) => setFault({ of: passwordFault }),
      () => {},
    );
  }, []);
  return fault?.of;
};

export interface SignUpFormProps {
  id: string;
  Frame: FormFrame;
  isBusy: boolean;
  /** The page to continue with. */
  returnTo: string;
  segments: readonly { id: number; description: string }[];
  /** ISO day, decides who is of age. */
  today: string;
  /** The type of person selected at first. */
  firstType?: PersonType;
  /** An e-mail that was checked before. */
  email?: string | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
}

const typeOf = (value: unknown): PersonType | null => {
  if (value === undefined || value === null) return null;
  return value === String(COMPANY) ? COMPANY : INDIVIDUAL;
};

/** The registration (spec 2.4), for page and dialog. */
export const SignUpForm = ({ id, Frame, isBusy, returnTo, segments, today, ...props }: SignUpFormProps) => {
  const { firstType = INDIVIDUAL, email = '', lastResult } = props;
  const [type, setType] = useState(typeOf(lastResult?.initialValue?.fk_tipo_usuario) ?? firstType);
  const passwordFault = usePasswordFault();
  const [form, fields] = useForm<SignUpFields, SignUp>({
    id,
    lastResult,
    defaultValue: { email_usuario: email },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: signUpForm(formData.get('fk_tipo_usuario')?.toString(), today, { passwordFault }),
        disableAutoCoercion: true,
      }),
  });
  useRefusedWords(form, lastResult);
  const otherType = type === COMPANY ? INDIVIDUAL : COMPANY;
  return (
    <>
      {form.status === 'error' ? (
        <FormErrors
          errors={form.errors ?? [transportMessages.checkFields]}
          fields={wrongFields(fields, fieldLabelsOf(type))}
          submission={lastResult}
        />
      ) : null}
      <Frame
        method="post"
        action={withReturnPath('/cadastro', returnTo)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-6"
      >
        <Card as="div">
          <PersonSection
            type={type}
            onTypeChange={setType}
            fields={fields}
            segments={segments}
            otherTypeLink={`/cadastro?${new URLSearchParams({ tipo: String(otherType), ...(returnTo === '/' ? {} : { voltar: returnTo }) })}`}
          />
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
      </Frame>
    </>
  );
};
