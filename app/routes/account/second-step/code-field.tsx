import type { FieldBinding } from '~/ui/field-binding';
import { TextField } from '~/ui/text-field';

/** Six digits of the authenticator app, or a recovery code. */
export const CodeField = ({ field }: { field: FieldBinding }) => (
  <TextField
    label="Código"
    hint="Os seis números do aplicativo autenticador, ou um código de recuperação."
    field={field}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    required
  />
);
