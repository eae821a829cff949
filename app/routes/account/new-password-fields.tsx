import type { FieldMetadata } from '@conform-to/react';
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/password-length';
import { PasswordField } from './password-field';

/** A new password as it is typed. */
export type NewPasswordInput = { senha_usuario?: string; senha_usuario_confirmation?: string };

interface NewPasswordFieldsProps {
  fields: { [Name in keyof Required<NewPasswordInput>]: FieldMetadata<string | undefined> };
}

/** The new password and once more, by the rules of the registration. */
export const NewPasswordFields = ({ fields }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="Nova senha"
      hint={`De ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres. Uma frase que só você diria é uma boa senha; o seu nome, uma data ou uma palavra com números, não.`}
      field={fields.senha_usuario}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      required
    />
    <PasswordField
      label="Repita a nova senha"
      field={fields.senha_usuario_confirmation}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      required
    />
  </>
);
