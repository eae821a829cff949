import type { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import type { FieldErrors, Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { ApiCall, RefusalStatus } from '../api/docs/api-call';

/** Who acts, and from where, where that is known. */
export type Actor = { customer: Customer; ip: string | null };

/** Why a use case did not do it. With a wait in seconds its refusal says when to try again. */
type Failure = { kind: string; retryAfterSeconds?: number };

/** How one failure is told, the same to a page and to a program. */
export type RefusalRule<F> = {
  status: Exclude<RefusalStatus, 400 | 401 | 413 | 440>;
  text: string | ((failure: F) => string);
  /** The fields at fault, by their names in the input */
  fields?: readonly string[];
  /** Where a page shows it, if elsewhere than the act's other answers */
  section?: string;
};

/** The failures of a kind; some have several kinds. */
type OfKind<F extends Failure, K> = F extends Failure ? (K extends F['kind'] ? F : never) : never;

type RefusalRules<F extends Failure> = { [K in F['kind']]: RefusalRule<OfKind<F, K>> };

/** What a customer can have done, told once: its page's form, its call, its document and its tests come of this. */
export type ActDefinition<Input extends z.ZodObject, Done, F extends Failure, Data extends z.ZodType> = Pick<
  ApiCall,
  'area' | 'path' | 'summary' | 'description' | 'success'
> & {
  /** What a form of a page says in `intent` */
  intent: string;
  /** Where a page shows the answer */
  section: string;
  /** Fields that a program may send as numbers of reais */
  amounts?: readonly string[];
  /** Not for an operator in the customer's place */
  isPersonal?: true;
  input: Input;
  /** A body that works once its ids are the caller's own */
  example: Record<string, unknown>;
  perform: (services: Services, actor: Actor, input: z.output<Input>) => Promise<Result<Done, F>>;
  refusals: RefusalRules<F>;
  /** What is said of a success */
  done: string | ((done: NoInfer<Done>) => string);
  /** Of input that cannot be read; without it what the first field at fault says */
  unreadable?: string;
  /** Of a failure by nobody's wish, where the specification has words for it */
  fault?: string;
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
      section: string;
      /** Seconds */
      retryAfter?: number;
    };

/** A defined act, as page and API make use of it. */
export type Act<Done = unknown> = {
  intent: string;
  section: string;
  /** The names of its input's fields */
  fields: readonly string[];
  amounts: readonly string[];
  isPersonal: boolean;
  call: ApiCall;
  attempt(services: Services, actor: Actor, fields: Record<string, string>): Promise<Outcome<Done>>;
  answer(services: Services, actor: Actor, done: Done): Promise<unknown> | unknown;
};
