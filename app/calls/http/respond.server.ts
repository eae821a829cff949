import { z } from 'zod';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { refreshSession } from '~/domain/accounts/sessions/find-session.server';
import { RENEW_BEFORE_MS } from '~/domain/accounts/sessions/session';
import type { FieldErrors } from '~/domain/shared/result';
import { bearerOf, readBearer, signBearer } from '~/platform/bearer-token.server';
import { databaseAway } from '~/platform/database-away';
import { getServices, type Services } from '~/services.server';
import { transportMessages } from '~/ui/transport/trouble';

/**
 * Guards a GET that changes something: the request must carry a bearer token or be a fetch of our own page. A link, an
 * image or another site's page sends the cookie, but neither of these.
 * @throws a 403
 */
export const requireOwnPage = (request: Request): void => {
  const { headers } = request;
  const isFetchOfOurs =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  if (isFetchOfOurs || /^Bearer \S/i.test(headers.get('authorization') ?? '')) return;
  throw refuse({
    status: 403,
    message: 'Este envio não partiu da nossa página. Abra a loja de novo e repita.',
  });
};

/** The parsed input. Throws a 422 with the messages of every invalid field. */
export const parseOrRefuse = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  message: string = transportMessages.checkFields,
): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refuse({ status: 422, message, errors: z.flattenError<unknown>(parsed.error).fieldErrors });
};

/** The query of a call as an object; of a repeated name the last value counts. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);

/** The API has two formats of answers: `{data, message?}` and `{message, errosValidacao?}`. */

/** A success. `init` may carry another status or headers. */
export const answer = (data: unknown, message?: string, init?: ResponseInit): Response =>
  Response.json(message === undefined ? { data } : { data, message }, init);

/** A success whose data is already JSON text. */
export const answerJson = (data: string, headers: Record<string, string>): Response =>
  new Response(`{"data":${data}}`, { headers: { ...headers, 'Content-Type': 'application/json' } });

type Refusal = {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 440 | 500 | 503;
  message: string;
  /** Messages per field, by the field names of the specification. */
  errors?: FieldErrors;
  /** The account is deactivated. */
  isBlocked?: boolean;
  headers?: Record<string, string>;
  besides?: Readonly<Record<string, unknown>>;
};

export const refuse = ({ status, message, errors, isBlocked, headers, besides }: Refusal): Response =>
  Response.json(
    {
      ...besides,
      message,
      ...(errors ? { errosValidacao: errors } : {}),
      ...(isBlocked ? { bloqueio: true } : {}),
    },
    { status, headers },
  );

/** A 429 with the wait in the header and in the message. */
export const refuseTooMany = (
  retryAfterSeconds: number,
  message: string = tooManyAttempts(retryAfterSeconds),
): Response =>
  refuse({
    status: 429,
    message,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

/** The loader of an address that only takes writes, or the action of one that is read-only. */
export const allowOnly =
  (...methods: ('GET' | 'POST' | 'PUT')[]) =>
  (): Response =>
    refuse({
      status: 405,
      message: `Este endereço só aceita ${methods.join(' e ')}.`,
      headers: { Allow: methods.join(', ') },
    });

/** The call's answer, or the refusal that it threw. */
const answerOf = async (call: () => Promise<Response>): Promise<Response> => {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

const usualFault = 'Algo deu errado por aqui. Tente de novo em instantes.';

/**
 * Runs an API call. A thrown refusal is its answer. An error is logged and answered in the API's format with the
 * call's message, without details. A token about to expire is renewed in the answer. An outage of the database is
 * handled for all routes in platform/outage-answers.
 */
export const callApi = async (
  request: Request,
  call: () => Promise<Response>,
  fault: string = usualFault,
): Promise<Response> => {
  try {
    return await withRenewal(request, await answerOf(call));
  } catch (thrown) {
    if (databaseAway(thrown) !== null) throw thrown;
    const { logger } = await getServices();
    logger.error({ err: thrown, path: new URL(request.url).pathname }, 'api call failed');
    return refuse({ status: 500, message: fault });
  }
};

const HEADER = 'Authorization';

type Renewed = { token: string; customerId: number; expiresAt: Date };

/** A new token for an API client, for the same session. */
export const bearerFor = (
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  renewed: Renewed,
): Promise<string> => signBearer({ ...renewed, issuedAt: clock.now() }, env.SESSION_SECRET);

/** A new token in an answer, which must then not be cached. */
export const bearerHeaders = (bearer: string): Record<string, string> => ({
  [HEADER]: `Bearer ${bearer}`,
  'Cache-Control': 'private, no-store',
});

/** Any call in the last two minutes of a token's life gets a new token in the `authorization` header. */
const withRenewal = async (request: Request, answer: Response): Promise<Response> => {
  const bearer = bearerOf(request.headers);
  if (!bearer || answer.headers.has(HEADER)) return answer;
  const services = await getServices();
  const now = services.clock.now();
  const current = await readBearer(bearer, services.env.SESSION_SECRET, now);
  if (!current || current.expiresAt.getTime() - now.getTime() > RENEW_BEFORE_MS) return answer;
  const renewed = await refreshSession(services, current.token);
  if (!renewed.ok || renewed.value.expiresAt <= current.expiresAt) return answer;
  const { customer, expiresAt } = renewed.value;
  const next = { token: current.token, customerId: customer.id, expiresAt };
  for (const [name, value] of Object.entries(bearerHeaders(await bearerFor(services, next))))
    answer.headers.set(name, value);
  return answer;
};
