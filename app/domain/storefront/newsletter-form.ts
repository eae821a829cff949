import { z } from 'zod';
import { noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { newsletterMessages as messages } from './labels';

const NAME_MAX = 120;
const EMAIL_MAX = 100;

const required = (longest: number) =>
  z
    .string({ error: messages.incomplete })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: messages.incomplete, abort: true })
        .max(longest, { error: messages.tooLong(longest), abort: true })
        .check(noCardNumber),
    );

export const newsletterFields = ['nome_newsletter', 'email_newsletter'] as const;

/** The newsletter sign-up; both fields are text, from the page's form and from the API. */
export const newsletterForm = z
  .object({
    nome_newsletter: required(NAME_MAX).meta({ description: 'Nome', examples: ['Helena Prado'] }),
    email_newsletter: required(EMAIL_MAX)
      .transform((text) => text.toLowerCase())
      .pipe(z.email(messages.email))
      .meta({ description: 'E-mail', examples: ['helena@exemplo.com.br'] }),
  })
  .transform(({ nome_newsletter, email_newsletter }) => ({ name: nome_newsletter, email: email_newsletter }));

export type NewsletterSignUp = z.output<typeof newsletterForm>;
