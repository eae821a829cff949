import { tooManyAttempts } from '~/domain/accounts/labels';
import type { FieldErrors } from '~/domain/shared/result';
import { databaseAway } from '~/platform/database-away';
import { getServices } from '~/services.server';
import { withRenewal } from './renew-bearer.server';

/** The API's two shapes: `{data, message?}` and `{message, errosValidacao?}`. */

/** A success. `init` may carry another status or headers. */
export const answer = (data: unknown, message?: string, init?: ResponseInit): Response =>
  Response.json(message === undefined ? { data } : { data, message }, init);

/** A success whose data are JSON text already. */
export const answerJson = (data: string, headers: Record<string, string>): Response =>
  new Response(`{"data":${data}}`, { headers: { ...headers, 'Content-Type': 'application/json' } });

type Refusal = {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 440 | 500 | 503;
  message: string;
  /** Messages per field, by the field names of the specification. */
  errors?: FieldErrors;
  /** The account is deactivated. */
  isBlocked?: boolean;
  headers?: Record<string, string>;
};

export const refuse = ({ status, message, errors, isBlocked, headers }: Refusal): Response =>
  Response.json(
    {
      message,
      ...(errors ? { errosValidacao: errors } : {}),
      ...(isBlocked ? { bloqueio: true } : {}),
    },
    { status, headers },
  );

/** 429 with the wait in the header and in words. */
export const refuseTooMany = (
  retryAfterSeconds: number,
  message: string = tooManyAttempts(retryAfterSeconds),
): Response =>
  refuse({
    status: 429,
    message,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

/** The loader of an address that only takes writes, or the action of one that is only read. */
export const allowOnly =
  (...methods: ('GET' | 'POST' | 'PUT')[]) =>
  (): Response =>
    refuse({
      status: 405,
      message: `Este endereço só aceita ${methods.join(' e ')}.`,
      headers: { Allow: methods.join(', ') },
    });

/** The answer of a call, or the refusal that was thrown on the way to it. */
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
 * Runs an API call. Refusals that were thrown on the way are its answer; a fault is logged and answered in the
 * API's own shape and the call's words for it, without one about what happened. A token that is about to end is renewed on the way out. That
 * the database is away is said in one place for all (platform/outage-answers).
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

/** The action of a call that is made by POST alone; other methods that write are answered 405. */
export const onPost =
  <Args extends { request: Request }>(call: (args: Args) => Promise<Response>, fault?: string) =>
  async (args: Args): Promise<Response> =>
    args.request.method === 'POST' ? callApi(args.request, () => call(args), fault) : allowOnly('POST')();
