import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Fragment, useState } from 'react';
import { COMPANY, INDIVIDUAL, type PersonType } from '~/domain/accounts/customer';
import { fieldLabels, fieldLabelsOf } from '~/domain/accounts/labels';
import {
  changeableFields,
  openFields,
  type Profile,
  type ProfileField,
  profileValues,
} from '~/domain/accounts/profile/profile';
import { type ProfileCompletion, personTypeOf, profileForm } from '~/domain/accounts/profile/profile-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Fieldset } from '~/ui/fieldset';
import { FormErrors } from '~/ui/form-errors';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { transportMessages } from '~/ui/transport/trouble';
import { useRefusedWords } from '~/ui/use-refused-words';
import type { FormFrame } from '../form-frame';
import { PasswordField } from '../password-field';
import { ConsentSection } from '../sign-up/consent-section';
import { FiscalSection } from '../sign-up/fiscal-section';
import { PersonSection } from '../sign-up/person-section';
import { type SignUpFields, type SignUpFieldset, wrongFields } from '../sign-up/use-document-lookup';
import { useEmptiedWhenDone } from '../use-dialog-signals';

export interface ProfileFormProps {
  id: string;
  Frame: FormFrame;
  isBusy: boolean;
  /** The page to show afterwards; default: the profile page. */
  returnTo?: string;
  profile: Profile;
  segments: readonly { id: number; description: string }[];
  /** ISO day, decides who is of age. */
  today: string;
  /** The type of person that was chosen without scripts; used while the account has no document. */
  chosenType?: string | null;
  /** An operator who acts as the customer can only read. */
  isSimulated?: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form's fields, the type of person, and the fields still to be filled in. */
const useProfile = (props: Omit<ProfileFormProps, 'Frame' | 'isBusy' | 'segments'>) => {
  const { id, profile, today, chosenType = null, isSimulated = false, lastResult } = props;
  const open = isSimulated ? nothing : openFields(profile);
  const [type, setType] = useState<PersonType>(
    personTypeOf(profile, lastResult?.initialValue?.fk_tipo_usuario?.toString() ?? chosenType),
  );
  const [form, fields] = useForm<SignUpFields & { senha_atual?: string }, ProfileCompletion>({
    id,
    lastResult,
    defaultValue: profileValues(profile),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: profileForm(profile, formData.get('fk_tipo_usuario')?.toString(), today),
        disableAutoCoercion: true,
      }),
  });
  useRefusedWords(form, lastResult);
  useEmptiedWhenDone(form.id);
  // Some fields belong to only one type of person, and the second telephone is optional.
  const isRequested = (field: string) =>
    field !== 'nr_fone' && field !== (type === COMPANY ? 'dta_nasc_usuario' : 'contato_usuario');
  const labels = fieldLabelsOf(type);
  const gaps = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) =>
    open.has(field as ProfileField) && isRequested(field)
      ? [{ id: fields[field].id, label: labels[field] }]
      : [],
  );
  return { form, fields, type, setType, open, labels, gaps };
};

/** The known fields, locked, and the missing ones to fill in (spec 4.4); for page and dialog. */
export const ProfileForm = ({ Frame, isBusy, returnTo, segments, ...props }: ProfileFormProps) => {
  const { isSimulated = false, lastResult } = props;
  const { form, fields, type, setType, open, labels, gaps } = useProfile(props);
  const isChangeable = (field: string) => !isSimulated && changeableFields.some((each) => each === field);
  const isLocked = (field: keyof SignUpFieldset) => !open.has(field as ProfileField) && !isChangeable(field);
  return (
    <>
      {isSimulated ? <OwnerFillsIn /> : <ProfileState gaps={gaps} />}
      {form.status === 'error' ? (
        <FormErrors
          errors={form.errors ?? [transportMessages.checkFields]}
          fields={wrongFields(fields, { ...labels, senha_atual: CURRENT_PASSWORD })}
          submission={lastResult}
        />
      ) : null}
      <Frame
        method="post"
        action={
          returnTo === undefined ? '/conta/dados' : `/conta/dados?voltar=${encodeURIComponent(returnTo)}`
        }
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
            isLocked={isLocked}
            otherTypeLink={`/conta/dados?tipo=${type === COMPANY ? INDIVIDUAL : COMPANY}`}
          />
          {!isSimulated && changeableFields.some((field) => !open.has(field)) ? (
            <ChangePassword field={fields.senha_atual} />
          ) : null}
        </Card>
        <Card as="div">
          <Fieldset legend="Dados de acesso" look="section">
            <TextField label={fieldLabels.email_usuario} field={fields.email_usuario} type="email" readOnly />
          </Fieldset>
        </Card>
        <Card as="div">
          <FiscalSection fields={fields} isLocked={isLocked} />
        </Card>
        {open.has('agree_terms') ? (
          <Card as="div">
            <ConsentSection fields={fields} />
          </Card>
        ) : null}
        {isSimulated ? null : (
          <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Salvando…">
            Salvar
          </Button>
        )}
      </Frame>
    </>
  );
};

const CURRENT_PASSWORD = 'Senha atual';

const ChangePassword = ({ field }: { field: FieldMetadata<string | undefined> }) => (
  <div className="mt-5">
    <PasswordField
      label={CURRENT_PASSWORD}
      hint="Só para mudar um telefone ou o segmento que já estão no cadastro."
      field={field}
      autoComplete="current-password"
      maxLength={128}
      optional
    />
  </div>
);

const nothing: ReadonlySet<ProfileField> = new Set();

const OwnerFillsIn = () => (
  <Notice tone="warning" title="Só o cliente preenche o cadastro." className="mb-6">
    <p>Enquanto simula um cliente, o operador vê os dados e não altera nenhum.</p>
  </Notice>
);

type Gap = { id: string; label: string };

/** Links to the missing fields, and how to correct locked ones. */
const ProfileState = ({ gaps }: { gaps: readonly Gap[] }) => (
  <Notice tone={gaps.length === 0 ? 'success' : 'info'} className="mb-6">
    <p>
      <span>
        {gaps.length === 0 ? 'Seu cadastro está completo.' : 'Complete os campos que faltam e salve:'}
      </span>
      {gaps.map(({ id, label }, index) => (
        <Fragment key={id}>
          <span>{index === 0 ? ' ' : ', '}</span>
          <a href={`#${id}`} className="link">
            {label}
          </a>
        </Fragment>
      ))}
      <span>{`${gaps.length === 0 ? ' ' : '. '}Telefones e segmento você muda aqui, com a sua senha. Para corrigir outro dado, `}</span>
      <Link to="/contato" className="link">
        fale com o nosso atendimento
      </Link>
      <span>.</span>
    </p>
  </Notice>
);
