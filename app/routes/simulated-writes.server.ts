import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { type ActEnd, isAct, pagePath } from '~/domain/accounts/simulation/simulated-act';
import { beginAct, createFindSimulation, endAct } from '~/domain/accounts/simulation/simulated-acts.server';
import { sessionToken } from '~/platform/bearer-token.server';
import { loggedPath } from '~/platform/secret-paths';
import type { Services } from '~/services.server';

type Needed = Pick<Services, 'env' | 'db' | 'clock' | 'logger'>;

const tokenOf = (services: Needed, { headers }: ExpressRequest): Promise<string | null> => {
  const requested = new Headers();
  for (const name of ['cookie', 'authorization'] as const) requested.set(name, headers[name] ?? '');
  return sessionToken(services, requested);
};

const endOf = (status: number): ActEnd | null => {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : null;
};

/**
 * Calls `settle` with the status once the headers are written, and delays the end of the response until it is done, so
 * that no answer is complete before the act is recorded. Until then a broken connection is hidden, because Remix would
 * abort the work and answer with an error that does not say what was done.
 */
const whenAnswered = (response: ExpressResponse, settle: (status: number) => Promise<void>): void => {
  let settled: Promise<void> | null = null;
  let isClosed = false;
  const emit = response.emit.bind(response);
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  const once = (status: number): Promise<void> => {
    settled ??= settle(status).finally(() => isClosed && emit('close'));
    return settled;
  };
  response.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event !== 'close' || settled) return emit(event, ...args);
    isClosed = true;
    return true;
  };
  response.writeHead = ((status: number, ...rest: never[]) => {
    void once(status);
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
  response.end = ((...args: never[]) => {
    response.end = end;
    void once(response.statusCode).finally(() => end(...args));
    return response;
  }) as typeof response.end;
};

/**
 * Records everything that an operator sends while acting as a customer, in the one place that pages, calls and uploads
 * all pass through. The act is recorded as begun before it is handled (or refused if that fails), and its result
 * afterwards. After an internal error (5xx) it stays begun, because it is unknown how far it got.
 */
export const simulatedWrites = (services: Needed): RequestHandler => {
  const findSimulation = createFindSimulation();
  const record = async (request: ExpressRequest, response: ExpressResponse) => {
    const token = await tokenOf(services, request);
    const simulation = token && (await findSimulation(services, token));
    if (!simulation) return;
    const { method } = request;
    const path = loggedPath(pagePath(request.path));
    const id = await beginAct(services, { ...simulation, method, path });
    whenAnswered(response, async (status) => {
      const actEnd = endOf(status);
      if (actEnd === null) return;
      await endAct(services, id, actEnd).catch((error: unknown) =>
        services.logger.error(
          { err: error, ...simulation, path, end: actEnd },
          'what came of an act of an operator was not written down',
        ),
      );
    });
  };
  return (request, response, next) => {
    if (!isAct({ method: request.method, path: pagePath(request.path) })) return next();
    record(request, response).then(() => next(), next);
  };
};
