import { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import { ATTACHMENTS_MAX, attachmentsGone, attachmentsTooMany } from '~/domain/attachments/attachment';
import { isFileId } from '~/domain/files/storage-keys';
import type { FieldErrors, Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { ApiCall, Call, RefusalStatus } from './call';
import type { AnyRules, Failure, RefusalRules } from './refusal';

/** Comma-separated ids of files that were uploaded before the form. */
export const attachmentIds = z
  .string()
  .max(1_000, attachmentsTooMany)
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .refine((ids) => ids.length <= ATTACHMENTS_MAX, attachmentsTooMany)
  .refine((ids) => ids.every(isFileId), attachmentsGone);

/** The acting customer, and the IP address if known. */
export type Actor = { customer: Customer; ip: string | null };

/** An action of a customer, defined once for pages and API. */
export type ActDefinition<Input extends z.ZodObject, Done, F extends Failure> = {
  /** The form's `intent` value; without one only the API has the act */
  intent?: string;
  /** Where a page shows the answer */
  section: string;
  /** Fields that a program may send as numbers of reais */
  amounts?: readonly string[];
  /** Refused to an operator who acts as the customer */
  isPersonal?: true;
  input: Input;
  perform: (services: Services, actor: Actor, input: z.output<Input>) => Promise<Result<Done, F>>;
  refusals: RefusalRules<F>;
  /** The message of a success */
  done: string | ((done: NoInfer<Done>) => string);
  /** The message for invalid input; default: that of the first field at fault */
  unreadable?: string;
  /** The message for an internal error, if the specification has one */
  fault?: string;
};

export type InArea = Pick<ApiCall, 'area'>;

/** The documentation of its call under /api. Tests of the call are generated from it too. */
export type CallDocument = Pick<ApiCall, 'path' | 'summary' | 'description' | 'success'> & {
  /**
   * The schema of the form with files; `attachments` are stored and passed as ids in the input's field of that name
   */
  form?: z.ZodObject;
  attachments?: { form: string; field: string };
  /** False if the act changes nothing */
  changes?: false;
  /** A body that is valid once its ids are the caller's own */
  example: Record<string, unknown>;
};

export type ActCallDefinition<Done, Data extends z.ZodType> = CallDocument & {
  /** Schema of `data` in the call's answer */
  data: Data;
  answer: (services: Services, actor: Actor, done: NoInfer<Done>) => Promise<z.input<Data>> | z.input<Data>;
};

/** The result of an attempt. */
export type Outcome<Done> =
  | { ok: true; done: Done; text: string }
  | {
      ok: false;
      status: RefusalStatus | 500;
      text: string;
      errors?: FieldErrors;
      /** The failure's kind; `input` for invalid fields, `fault` for an internal error */
      failure: string;
      /** The use case's own failure, if there is one */
      cause?: { kind: string };
      section: string;
      /** Seconds */
      retryAfter?: number;
    };

/** A defined act, as pages use it. */
export type Act<Done = unknown> = {
  area: ApiCall['area'];
  /** Empty if only the API has the act */
  intent: string;
  section: string;
  /** The names of the input's fields */
  fields: readonly string[];
  amounts: readonly string[];
  isPersonal: boolean;
  /** How failures are answered, by kind */
  refusals: AnyRules;
  attempt(services: Services, actor: Actor, fields: Record<string, string>): Promise<Outcome<Done>>;
};

/** An act that is also a call of the API. */
export type CalledAct<Done = unknown> = Act<Done> & {
  call: Call;
  attachments: { form: string; field: string } | null;
  answer(services: Services, actor: Actor, done: Done): Promise<unknown> | unknown;
};
