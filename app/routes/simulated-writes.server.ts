import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { isAct, pagePath } from '~/domain/accounts/simulated-act';
import { findSimulation, recordAct } from '~/domain/accounts/simulated-acts.server';
import { loggedPath } from '~/platform/request-log.server';
import { sessionToken } from '~/platform/session-token.server';
import type { Services } from '~/services.server';

type Needed = Pick<Services, 'env' | 'db' | 'clock' | 'logger'>;

const tokenOf = (services: Needed, { headers }: ExpressRequest): string | null => {
  const asked = new Headers();
  for (const name of ['cookie', 'authorization'] as const) asked.set(name, headers[name] ?? '');
  return sessionToken(services, asked);
};

/** Holds the end of an answer back until `before` is done: nobody has an answer to what is not written down. */
const beforeEnd = (response: ExpressResponse, before: () => Promise<void>): void => {
  const end = response.end.bind(response);
  response.end = ((...args: never[]) => {
    response.end = end;
    void before().finally(() => end(...args));
    return response;
  }) as typeof response.end;
};

/**
 * Writes down everything that an operator sends in a customer's place, whoever answers it: the one door through
 * which pages, calls and uploads all come in. What is refused further on is written down as refused.
 */
export const simulatedWrites = (services: Needed): RequestHandler => {
  const record = async (request: ExpressRequest, response: ExpressResponse, token: string) => {
    const simulation = await findSimulation(services, token);
    if (!simulation) return;
    const { method } = request;
    const path = loggedPath(pagePath(request.path));
    beforeEnd(response, () => {
      const outcome = response.statusCode < 400 ? 'done' : 'refused';
      return recordAct(services, { ...simulation, method, path, outcome }).catch((error: unknown) =>
        services.logger.error(
          { err: error, ...simulation, path },
          'an act of an operator was not written down',
        ),
      );
    });
  };
  return (request, response, next) => {
    const token = isAct({ method: request.method, path: pagePath(request.path) })
      ? tokenOf(services, request)
      : null;
    if (token === null) return next();
    record(request, response, token).then(() => next(), next);
  };
};
