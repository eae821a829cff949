import { fieldLabels } from '~/domain/accounts/labels';
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/password-length';
import { Fieldset } from '~/ui/fieldset';
import { TextField } from '~/ui/text-field';
import { PasswordField } from '../password-field';
import type { SignUpFieldset } from './fields';

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
  required: true,
} as const;

export const AccessSection = ({ fields }: { fields: SignUpFieldset }) => (
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
