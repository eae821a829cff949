import { z } from 'zod';
import { messages } from './labels';

/** Fields that are typed twice. */
export const emailAgain = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .toLowerCase();
export const passwordAgain = z.string({ error: messages.required }).min(1, messages.required);

const areTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' && text !== '';
  });

type Emails = { email_usuario: string; email_usuario_confirmation: string };
type PasswordPair = { senha_usuario: string; senha_usuario_confirmation: string };

// Confirmations are compared even while other fields are wrong, so that all messages come at once.
export const emailConfirmed = z.refine<Emails>(
  (form) => form.email_usuario === form.email_usuario_confirmation,
  {
    path: ['email_usuario_confirmation'],
    error: messages.emailConfirmation,
    when: ({ value }) => areTexts(value, 'email_usuario', 'email_usuario_confirmation'),
  },
);
export const passwordConfirmed = z.refine<PasswordPair>(
  (form) => form.senha_usuario === form.senha_usuario_confirmation,
  {
    path: ['senha_usuario_confirmation'],
    error: messages.passwordConfirmation,
    when: ({ value }) => areTexts(value, 'senha_usuario', 'senha_usuario_confirmation'),
  },
);
