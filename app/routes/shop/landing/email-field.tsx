import { type FocusEvent, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '~/ui/text-field';
import { callShop } from '~/ui/transport/call-shop';

const WHOLE = /^\S+@\S+\.\S+$/;

/** The e-mail, looked at by the shop as soon as it is left: a slip of the fingers is told while it is fresh. */
export const EmailField = ({ errors, ...props }: TextFieldProps) => {
  const [reported, setReported] = useState<{ email: string; messages: readonly string[] } | null>(null);
  const requested = useRef('');
  const look = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const email = target.value.trim();
    if (!WHOLE.test(email) || requested.current === email) return;
    requested.current = email;
    const outcome = await callShop('/api/usuario/verificar-email', {
      method: 'POST',
      body: { email_usuario: email, landingPage: '1' },
    });
    if (requested.current !== email) return;
    const messages = outcome.kind === 'invalid' ? [outcome.fields.email_usuario ?? []].flat() : [];
    setReported({ email, messages });
  };
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      errors={reported ? reported.messages : errors}
      onBlur={look}
      onInput={() => setReported((before) => (before?.messages.length ? null : before))}
      required
    />
  );
};
