import { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import { ATTACHMENTS_MAX, attachmentsGone, attachmentsTooMany } from '~/domain/attachments/attachment';
import { isFileId } from '~/domain/files/storage-keys';
import type { FieldErrors, Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { ApiCall, Call, RefusalStatus } from './call';
import type { AnyRules, Failure, RefusalRules } from './refusal';

/** Ids of files that came before the form, with commas between them. */
export const attachmentIds = z
  .string()
  .max(1_000, attachmentsTooMany)
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .refine((ids) => ids.length <= ATTACHMENTS_MAX, attachmentsTooMany)
  .refine((ids) => ids.every(isFileId), attachmentsGone);

/** Who acts, and from where, where that is known. */
export type Actor = { customer: Customer; ip: string | null };

/** What a customer can have done, defined once, wherever in the shop. */
export type ActDefinition<Input extends z.ZodObject, Done, F extends Failure> = {
  /** What a form of a page says in `intent`; without one only programs ask */
  intent?: string;
  /** Where a page shows the answer */
  section: string;
  /** Fields that a program may send as numbers of reais */
  amounts?: readonly string[];
  /** Not for an operator in the customer's place */
  isPersonal?: true;
  input: Input;
  perform: (services: Services, actor: Actor, input: z.output<Input>) => Promise<Result<Done, F>>;
  refusals: RefusalRules<F>;
  /** What is said of a success */
  done: string | ((done: NoInfer<Done>) => string);
  /** Of input that cannot be read; without it what the first field at fault says */
  unreadable?: string;
  /** Of a failure by nobody's wish, where the specification has words for it */
  fault?: string;
};

export type InArea = Pick<ApiCall, 'area'>;

/** The document of its call under /api, of which its tests are made too. */
export type CallDocument = Pick<ApiCall, 'path' | 'summary' | 'description' | 'success'> & {
  /** How it comes with files; `attachments` are read into the input's field of that name, by their ids */
  form?: z.ZodObject;
  attachments?: { form: string; field: string };
  /** False where nothing is different afterwards */
  changes?: false;
  /** A body that works once its ids are the caller's own */
  example: Record<string, unknown>;
};

export type ActCallDefinition<Done, Data extends z.ZodType> = CallDocument & {
  /** `data` of the call's answer */
  data: Data;
  answer: (services: Services, actor: Actor, done: NoInfer<Done>) => Promise<z.input<Data>> | z.input<Data>;
};

/** What came of an attempt. */
export type Outcome<Done> =
  | { ok: true; done: Done; text: string }
  | {
      ok: false;
      status: RefusalStatus | 500;
      text: string;
      errors?: FieldErrors;
      /** The failure's kind; `input` for fields that cannot be read, `fault` for nobody's wish */
      failure: string;
      /** The failure itself, where the use case gave one */
      cause?: { kind: string };
      section: string;
      /** Seconds */
      retryAfter?: number;
    };

/** A defined act, as a page makes use of it. */
export type Act<Done = unknown> = {
  area: ApiCall['area'];
  /** Empty where only programs ask */
  intent: string;
  section: string;
  /** The names of its input's fields */
  fields: readonly string[];
  amounts: readonly string[];
  isPersonal: boolean;
  /** How its failures are answered, by their kinds */
  refusals: AnyRules;
  attempt(services: Services, actor: Actor, fields: Record<string, string>): Promise<Outcome<Done>>;
};

/** An act that is also a call of the API. */
export type CalledAct<Done = unknown> = Act<Done> & {
  call: Call;
  attachments: { form: string; field: string } | null;
  answer(services: Services, actor: Actor, done: Done): Promise<unknown> | unknown;
};
