import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/password/guesses';
import { Eye, EyeOff } from '~/ui/icons';
import { TextField, type TextFieldProps } from '~/ui/text-field';

/** A new password as typed. */
export type NewPasswordInput = { senha_usuario?: string; senha_usuario_confirmation?: string };

interface NewPasswordFieldsProps {
  fields: { [Name in keyof Required<NewPasswordInput>]: FieldMetadata<string | undefined> };
}

/** The new password and its confirmation, by the rules of the registration. */
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

/** A password field with a button to show the text. The button needs scripts and only appears with them. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'mask' | 'unit'>) => {
  const [isShown, setShown] = useState(false);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative [&_label]:pr-24">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {isLive ? (
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown((shown) => !shown)}
          className="absolute top-0 right-0 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 text-info text-sm hover:underline"
        >
          <Icon aria-hidden="true" className="size-4" />
          Mostrar<span className="sr-only">{` ${props.label.toLowerCase()}`}</span>
        </button>
      ) : null}
    </div>
  );
};
