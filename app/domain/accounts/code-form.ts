import { z } from 'zod';
import { messages, tooManyAttempts } from './labels';

/** The code of a second factor, however it is grouped. */
export const codeForm = z.object({
  codigo: z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(40, messages.tooLong(40)),
});

type Refused = { kind: 'wrong' } | { kind: 'limited'; retryAfterSeconds: number };

/** What is said of a code that was refused. */
export const codeRefusal = (failure: Refused): { words: string; status: 401 | 429 } =>
  failure.kind === 'limited'
    ? { words: tooManyAttempts(failure.retryAfterSeconds), status: 429 }
    : { words: messages.wrongCode, status: 401 };
