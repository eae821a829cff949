import { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import { type Ok, ok, type Result } from '~/domain/shared/result';
import { getServices, type Services } from '~/services.server';
import type { ApiAuth, ApiCall, Call, CallArgs, RefusalStatus } from './call';
import { readFields } from './http/request-body.server';
import {
  answer,
  answerJson,
  callApi,
  parseOrRefuse,
  queryOf,
  refuse,
  requireOwnPage,
} from './http/respond.server';
import { refuseOperatorsCall, requestOrigin, requireCaller, requireKey } from './http/session.server';
import { type Failure, type RefusalRules, type Refused, refusalOf, statusesOf } from './refusal';

/** The request and its caller: `customer` if a login is required, the account's id if a key is. */
export type Caller<Auth extends ApiAuth> = CallArgs & { ip: string | null } & (Auth extends 'customer'
    ? { customer: Customer }
    : Auth extends 'key'
      ? { userId: number }
      : unknown);

const callerOf = async <Auth extends ApiAuth>(
  { auth, scope, isPersonal }: { auth: Auth; scope?: ApiCall['scope']; isPersonal?: boolean },
  args: CallArgs,
): Promise<Caller<Auth>> => {
  const caller: Record<string, unknown> = { ...args };
  if (auth === 'customer') caller.customer = await requireCaller(args.request);
  if (isPersonal) await refuseOperatorsCall(args.request);
  if (auth === 'key' && scope) caller.userId = await requireKey(args, scope);
  caller.ip = requestOrigin(args.request, args.context).ip;
  return caller as Caller<Auth>;
};

/** Sends a refusal in the API's format. */
export const sendRefusal = ({ status, text: message, errors, headers, besides }: Refused): Response =>
  refuse({
    status,
    message,
    ...(errors && { errors }),
    ...(headers && { headers }),
    ...(besides && { besides }),
  });

type CallDefinition<Auth extends ApiAuth> = Omit<ApiCall, 'auth'> & {
  auth: Auth;
  /** Refused to an operator who acts as the customer */
  isPersonal?: true;
  /** A GET that changes something, so links from other sites are refused */
  isOwnPage?: true;
  changes: boolean;
  /** The message for an internal error, if the specification has one */
  fault?: string;
  respond: (services: Services, caller: Caller<Auth>) => Promise<Response>;
};

/**
 * Defines a call that parses its request itself. Authentication, errors and the renewal of tokens are as in every
 * call.
 */
export const defineCall = <const Auth extends ApiAuth>({
  respond,
  fault,
  isPersonal,
  isOwnPage,
  ...document
}: CallDefinition<Auth>): Call => ({
  ...document,
  respond: (args) =>
    callApi(
      args.request,
      async () => {
        if (isOwnPage) requireOwnPage(args.request);
        const caller = await callerOf({ ...document, isPersonal }, args);
        return respond(await getServices(), caller);
      },
      fault,
    ),
});

/** The answer of a call: its data, as a value or as JSON text, with message and headers. */
export type Reply<Data> = ({ data: Data } | { json: string }) & {
  message?: string | undefined;
  status?: 201;
  headers?: HeadersInit;
};

/** `data` of an answer, with an optional message. */
export const reply = <Data>(
  data: Data,
  message?: string,
  more: { status?: 201; headers?: HeadersInit } = {},
): Ok<Reply<Data>> => ok({ data, message, ...more });

type Use<Auth extends ApiAuth, Input extends z.ZodType, Data extends z.ZodType, F extends Failure> = (
  services: Services,
  caller: Caller<Auth>,
  input: z.output<Input>,
) => Promise<Result<Reply<z.input<Data>>, F>>;

type Definition<
  Auth extends ApiAuth,
  Input extends z.ZodType,
  Data extends z.ZodType,
  F extends Failure,
> = Omit<ApiCall, 'method' | 'auth' | 'data' | 'refusals'> & {
  auth: Auth;
  /** Refused to an operator who acts as the customer */
  isPersonal?: true;
  /** A GET that changes something, so links from other sites are refused */
  isOwnPage?: true;
  /**
   * The query of a GET, the body of a POST. If the use case parses them itself, `query` or `body` documents them
   * instead.
   */
  input?: Input;
  /** The names of the body's fields, if its schema is no plain object */
  fields?: readonly string[];
  /** A POST whose input is in the query */
  inQuery?: true;
  /** Fields that a program may send as numbers of reais */
  amounts?: readonly string[];
  data: Data;
  refusals: RefusalRules<F>;
  /** Statuses besides those of the use case's failures */
  alsoRefused?: readonly RefusalStatus[];
  /** The message for invalid input */
  unreadable?: string;
  fault?: string;
  /** The answer's `Cache-Control` */
  cache?: string;
};

const send = <Data>(
  { message, status, headers, ...given }: Reply<Data>,
  cache: string | undefined,
): Response => {
  const all = new Headers(headers);
  if (cache !== undefined) all.set('Cache-Control', cache);
  return 'json' in given
    ? answerJson(given.json, Object.fromEntries(all))
    : answer(given.data, message, { ...(status && { status }), headers: all });
};

/** The body's fields to read: those of its schema, or `fields` if the schema is no plain object. */
const fieldsOf = (input: z.ZodType | undefined, fields: readonly string[] | undefined): readonly string[] => {
  if (fields || !input) return fields ?? [];
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  throw new Error('a body that is no plain object needs the names of its fields');
};

const define = <Auth extends ApiAuth, Input extends z.ZodType, Data extends z.ZodType, F extends Failure>(
  definition: Definition<Auth, Input, Data, F>,
  { method, changes, use }: Pick<Call, 'method' | 'changes'> & { use: Use<Auth, Input, Data, F> },
): Call => {
  const {
    input,
    inQuery,
    amounts,
    fields,
    refusals,
    alsoRefused = [],
    unreadable,
    cache,
    ...document
  } = definition;
  const statuses = [...statusesOf(refusals), ...alsoRefused];
  if (document.isPersonal || document.isOwnPage) statuses.push(403);
  const isInAddress = method === 'GET' || inQuery === true;
  const named = isInAddress ? [] : fieldsOf(input, fields);
  const inputOf = async (request: Request): Promise<z.output<Input>> => {
    if (!input) return {} as z.output<Input>;
    const sent = isInAddress ? queryOf(request) : await readFields(request, named, amounts);
    return parseOrRefuse(input, sent, unreadable);
  };
  return defineCall<Auth>({
    ...document,
    ...(input && { [isInAddress ? 'query' : 'body']: input }),
    method,
    changes,
    refusals: statuses,
    respond: async (services, caller) => {
      const done = await use(services, caller, await inputOf(caller.request));
      return done.ok ? send(done.value, cache) : sendRefusal(refusalOf(refusals, done.failure));
    },
  });
};

/** Defines a call that changes nothing, sent by GET or POST. */
export const defineRead = <
  const Auth extends ApiAuth,
  Data extends z.ZodType,
  Input extends z.ZodType = z.ZodObject,
  F extends Failure = never,
>({
  method = 'GET',
  read,
  ...definition
}: Definition<Auth, Input, Data, F> & {
  method?: 'GET' | 'POST';
  read: Use<Auth, Input, Data, F>;
}): Call => define<Auth, Input, Data, F>(definition, { method, changes: false, use: read });

/**
 * Defines a call that changes something and that only the API has in this form. If a page sends the same form, define
 * an act instead (define-act).
 */
export const defineChange = <
  const Auth extends ApiAuth,
  Data extends z.ZodType,
  Input extends z.ZodType = z.ZodObject,
  F extends Failure = never,
>({
  method = 'POST',
  perform,
  ...definition
}: Definition<Auth, Input, Data, F> & {
  method?: Call['method'];
  perform: Use<Auth, Input, Data, F>;
}): Call => define<Auth, Input, Data, F>(definition, { method, changes: true, use: perform });
