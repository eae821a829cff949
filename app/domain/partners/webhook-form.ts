import { z } from 'zod';
import { messages } from '../accounts/labels';
import { PASSWORD_MAX } from '../accounts/password/guesses';
import { parseDateText } from '../shared/date-text';
import { noCardNumber } from '../shared/flag-field';
import { apiScopes, KEY_NAME_MAX, keyLives } from './api-key';
import { addressFaults, keyMessages, webhookMessages } from './labels';
import { eventTypes, readEndpoint } from './webhook';

/** The password, which sensitive actions ask for again. */
const passwordField = z
  .string({ error: messages.required })
  .min(1, { error: messages.required, abort: true })
  .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX));

/** Checkboxes with one name: the form sends nothing if none is ticked, and a single value if one is. */
const ticked = <Choice extends z.ZodType>(choice: Choice, message: string) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(choice, { error: message }).min(1, message),
  );

export const apiKeyForm = z.object({
  nome: z
    .string({ error: keyMessages.name })
    .trim()
    .min(1, keyMessages.name)
    .max(KEY_NAME_MAX, keyMessages.nameTooLong)
    .check(noCardNumber),
  escopos: ticked(z.enum(apiScopes, { error: keyMessages.scopes }), keyMessages.scopes),
  validade: z.enum(keyLives, { error: keyMessages.life }),
  senha_atual: passwordField,
});

/** The form of a new endpoint; `allowsLoopback` is for test and development shops. */
export const webhookForm = (allowsLoopback: boolean) =>
  z.object({
    url: z
      .string({ error: messages.required })
      .trim()
      .min(1, { error: messages.required, abort: true })
      .transform((typed, context) => {
        const read = readEndpoint(typed, allowsLoopback);
        if (read.ok) return read.url;
        context.addIssue({ code: 'custom', message: addressFaults[read.fault] });
        return z.NEVER;
      }),
    eventos: ticked(z.enum(eventTypes, { error: webhookMessages.events }), webhookMessages.events),
    senha_atual: passwordField,
  });

export const passwordForm = z.object({ senha_atual: passwordField });

/** The day from which failed messages are sent again, as "yyyy-mm-dd". */
export const sinceForm = z.object({
  desde: z.string({ error: webhookMessages.day }).transform((typed, context) => {
    const day = parseDateText(typed);
    if (day) return day;
    context.addIssue({ code: 'custom', message: webhookMessages.day });
    return z.NEVER;
  }),
});
