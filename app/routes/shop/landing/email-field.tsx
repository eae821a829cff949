import { type FocusEvent, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '~/ui/text-field';
import { callShop } from '~/ui/transport/call-shop';

const WHOLE = /^\S+@\S+\.\S+$/;

/** The e-mail, looked at by the shop as soon as it is left: a slip of the fingers is told while it is fresh. */
export const EmailField = ({ errors, ...props }: TextFieldProps) => {
  const [told, setTold] = useState<{ email: string; messages: readonly string[] } | null>(null);
  const asked = useRef('');
  const look = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const email = target.value.trim();
    if (!WHOLE.test(email) || asked.current === email) return;
    asked.current = email;
    const outcome = await callShop('/api/usuario/verificar-email', {
      method: 'POST',
      body: { email_usuario: email, landingPage: '1' },
    });
    if (asked.current !== email) return;
    const messages = outcome.kind === 'invalid' ? [outcome.fields.email_usuario ?? []].flat() : [];
    setTold({ email, messages });
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
      errors={told ? told.messages : errors}
      onBlur={look}
      onInput={() => setTold((before) => (before?.messages.length ? null : before))}
      required
    />
  );
};
