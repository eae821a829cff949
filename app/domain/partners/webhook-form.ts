import { z } from 'zod';
import { messages } from '../accounts/labels';
import { parseDateText } from '../shared/date-text';
import { passwordField, ticked } from './api-key-form';
import { addressFaults, webhookMessages } from './labels';
import { eventTypes } from './webhook';
import { readEndpoint } from './webhook-address';

/** The form of a new endpoint; `allowsLoopback` where the shop is tried. */
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

/** From which day on failed messages are sent again, as "yyyy-mm-dd". */
export const sinceForm = z.object({
  desde: z.string({ error: webhookMessages.day }).transform((typed, context) => {
    const day = parseDateText(typed);
    if (day) return day;
    context.addIssue({ code: 'custom', message: webhookMessages.day });
    return z.NEVER;
  }),
});
